import type { IndexerContext, Task } from '#sdk/indexer/module.ts';
import { forgetNotedBlocks } from '../db/statements/unpack-movements.ts';
import { forgetUntraced } from '../db/statements/untraced-blocks.ts';

const PAUSE_MS = 600_000;

/** Deletes notes of new blocks that are too old to be reported, even if no server is running to process them. */
export const forgetNotesTask: Task = {
  name: 'account-notes',
  create: ({ context }) => ({ idleMs: PAUSE_MS, run: () => forgetNotes(context) }),
};

/** Deletes one batch. Returns true if there may be more. */
function forgetNotes({ writer }: IndexerContext): Promise<boolean> {
  return writer.write('history', async (client) =>
    [await forgetNotedBlocks(client), await forgetUntraced(client)].some(Boolean),
  );
}
