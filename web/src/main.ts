import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { chooseTag, words } from "./lib/words.svelte";
import "./style.css";

const page = document.getElementById("page");
router.start();
await words.load(settings.language ?? chooseTag(navigator.languages));
page?.replaceChildren();
if (page) mount(App, { target: page });
