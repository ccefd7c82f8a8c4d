import { mount } from "svelte";
import App from "./App.svelte";
import { chooseTag, words } from "./language/words.svelte";
import { settings } from "./person/settings.svelte";
import "./style.css";
import { router } from "./ui/router.svelte";

const page = document.getElementById("page");
router.start();
await words.load(settings.language ?? chooseTag(navigator.languages));
page?.replaceChildren();
if (page) mount(App, { target: page });
