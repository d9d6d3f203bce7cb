import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import type { Task } from '../../../indexer/runtime/task.ts';
import { forgetNotedBlocks } from '../db/statements/unpack-movements.ts';
import { forgetUntraced } from '../db/statements/untraced-blocks.ts';

const PAUSE_MS = 600_000;

/** Forgets what was noted of new blocks too long ago to be reported, also while no server runs that would take it. */
export const forgetNotesTask: Task = {
  name: 'account-notes',
  create: ({ context }) => ({ idleMs: PAUSE_MS, run: () => forgetNotes(context) }),
};

/** Forgets a part of them. Gives whether there may be more. */
function forgetNotes({ writer }: IndexerContext): Promise<boolean> {
  return writer.write('history', async (client) =>
    [await forgetNotedBlocks(client), await forgetUntraced(client)].some(Boolean),
  );
}
