import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./ui/router.svelte";
import { settings } from "./person/settings.svelte";
import { chooseTag, words } from "./language/words.svelte";
import "./style.css";

const page = document.getElementById("page");
router.start();
await words.load(settings.language ?? chooseTag(navigator.languages));
page?.replaceChildren();
if (page) mount(App, { target: page });
