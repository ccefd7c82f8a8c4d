/** Whether a bot's move in a running game can be explained. */

import { words } from "../language/words.svelte";
import { api } from "../net/api";
import type { EventShown } from "../net/messages";

/** Our bots give a reason for every move; one of another package is asked. */
export async function hasReasons(event: EventShown, table: string): Promise<boolean> {
  const bot = event.bot?.split(":")[0];
  if (!bot || words.has(`bot-${bot}`)) return Boolean(bot);
  return api.currentReasons(table, event.turn).then(
    () => true,
    () => false,
  );
}
