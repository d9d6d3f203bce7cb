import { readAddressBook } from '#sdk/api/enrich.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { toAddress, toTimestamp } from '#sdk/api/wire.ts';
import type { AddressFacts } from '#sdk/db/addresses.ts';
import { listTransactionPositions } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { SmartContract } from '../../contract/smart-contract.ts';
import { readImplementations } from './implementations.ts';

/** Implementations of a proxy over time, from its logs and those of its beacons, newest first. */
export async function readImplementationHistory(
  scope: ReadScope,
  facts: AddressFacts,
): Promise<NonNullable<SmartContract['implementation_history']>> {
  const [found] = await readImplementations(scope, [facts]);
  const history = [...(found?.history ?? [])].reverse();
  if (history.length === 0) return [];
  const [book, parents] = await Promise.all([
    readAddressBook(
      scope,
      history.map(({ target }) => target),
    ),
    listTransactionPositions(
      scope.db,
      history.map(({ block_number, transaction_index }) => ({ block_number, index: transaction_index })),
    ),
  ]);
  const positions = new Map(parents.map((parent) => [`${parent.block_number}:${parent.index}`, parent]));
  return history.map(({ target, block_number, transaction_index }) => {
    const parent = positions.get(`${block_number}:${transaction_index}`);
    return {
      address_hash: toAddress(target),
      name: presentAddressParam(target, book).name,
      block_number,
      timestamp: parent ? toTimestamp(parent.timestamp) : null,
      transaction_hash: parent ? bytesToHex(parent.hash) : null,
    };
  });
}
