/** The screens that are fetched when somebody goes there, all at once. */
import About from "./About.svelte";
import Data from "./Data.svelte";
import Deal from "./Deal.svelte";
import Fair from "./Fair.svelte";
import First from "./First.svelte";
import Games from "./Games.svelte";
import Learn from "./Learn.svelte";
import Levels from "./Levels.svelte";
import Link from "./Link.svelte";
import Lost from "./Lost.svelte";
import New from "./New.svelte";
import Privacy from "./Privacy.svelte";
import Puzzles from "./Puzzles.svelte";
import Replay from "./Replay.svelte";

export { About, Data, Deal, Fair, First, Games, Learn, Levels, Link, Lost, New, Privacy, Puzzles, Replay };
