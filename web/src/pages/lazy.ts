/** The pages that are fetched on demand, all at once. */
import About from "./About.svelte";
import Challenge from "./Challenge.svelte";
import Daily from "./Daily.svelte";
import DeckCheck from "./DeckCheck.svelte";
import DeviceLink from "./DeviceLink.svelte";
import Games from "./Games.svelte";
import GuidedGame from "./GuidedGame.svelte";
import Learn from "./Learn.svelte";
import Levels from "./Levels.svelte";
import NotFound from "./NotFound.svelte";
import PersonalData from "./PersonalData.svelte";
import Privacy from "./Privacy.svelte";
import Puzzles from "./Puzzles.svelte";
import Replay from "./Replay.svelte";

export { About, Challenge, Daily, DeckCheck, DeviceLink, Games, GuidedGame, Learn, Levels, NotFound, PersonalData, Privacy, Puzzles, Replay };
