import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { type ChainPublisher, publish } from '#sdk/api/socket.ts';
import { listOperations } from '../db/statements/operations.ts';
import { listAddresses, presentOperationRow } from './present-operation.ts';

const TOPIC = 'user_operations:new';
/** Maximum number of operations of one block that are published; a page that misses some fetches the list. */
const OPERATIONS_MAX = 50;

/** Creates the publisher of the operations of new blocks, oldest first. Nothing is read without subscribers. */
export function createOperationPublisher(entryPoints: EntryPoints): ChainPublisher {
  return (context, hub, onError) => {
    let turn = Promise.resolve();
    async function publishBlock(blockNumber: number): Promise<void> {
      const scope = await openReadScope(context);
      const filter = { blockNumber };
      const rows = await listOperations(scope.db, { filter, below: null, limit: OPERATIONS_MAX });
      if (rows.length === 0) return;
      const addresses = await readAddressBook(scope, listAddresses(rows));
      for (const row of rows.reverse())
        publish(hub, TOPIC, 'user_operation', presentOperationRow(row, addresses, entryPoints));
    }
    return {
      onEvent({ kind, height }) {
        if (kind !== 'block' || !hub.hasListeners(TOPIC)) return;
        turn = turn.then(() => publishBlock(height)).catch(onError);
      },
      stop() {},
    };
  };
}
