import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import {
  listBlockTokenTransfersOf,
  listBlockTransactionsOf,
  listFreshPendingOf,
} from '#db/queries/address/address-activity.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { presentMixedTokenTransfers } from '../../enrich/token-transfers.ts';
import { presentPendingList, presentTransactionList } from '../../enrich/transactions.ts';
import { type TopicEvents, topicPublisher } from './topic-publisher.ts';

/** Maximum number of rows per block and address; a client shows up to 75 and fetches again if it counts more. */
const ROWS_MAX = 4 * PAGE_SIZE;

/** `addresses:{hash}`: transactions and token transfers of a new block as complete objects, newest first. */
export const addressRowsPublisher = topicPublisher({
  topics: 'addresses',
  commits: ['block'],
  async publish(events) {
    const { event, scope, joined } = events;
    const addresses = [...joined].map(hexToBytes);
    const params = { blockNumber: event.height, addresses, limit: ROWS_MAX };
    const [transactions, transfers] = await Promise.all([
      listBlockTransactionsOf(scope.db, params),
      listBlockTokenTransfersOf(scope.db, params),
    ]);
    if (transactions.length > 0) {
      const items = await presentTransactionList(scope, transactions);
      sendEach(events, items, partiesOf, (address, own) =>
        events.send(address, 'transaction', { transactions: own }),
      );
    }
    if (transfers.length > 0) {
      const groups = groupByParty(joined, transfers);
      for (const address of joined) await sendTransfers(events, address, groups.get(address) ?? []);
    }
  },
});

/** `addresses:{hash}`: pending transactions sent by the address. A client may be notified of one twice. */
export const addressPendingPublisher = topicPublisher({
  topics: 'addresses',
  commits: ['pending'],
  async publish(events) {
    const addresses = [...events.joined].map(hexToBytes);
    const rows = await listFreshPendingOf(events.scope.db, { addresses, limit: PAGE_SIZE });
    if (rows.length === 0) return;
    const items = await presentPendingList(events.scope, rows);
    sendEach(
      events,
      items,
      ({ from }) => [from.hash],
      (address, own) => events.send(address, 'pending_transaction', { transactions: own }),
    );
  },
});

function partiesOf({ from, to, created_contract }: Transaction): string[] {
  return [from, to, created_contract].flatMap((party) => (party === null ? [] : [party.hash]));
}

/** Sends each address its transfers; suspicion depends on the list's owner. */
async function sendTransfers(
  { scope, send }: TopicEvents<'addresses'>,
  address: string,
  own: readonly TokenTransferRow[],
): Promise<void> {
  if (own.length === 0) return;
  const items = await presentMixedTokenTransfers(scope, own, hexToBytes(address));
  send(address, 'token_transfer', { token_transfers: items });
}

/** Groups transfers by joined participant. */
function groupByParty(
  joined: ReadonlySet<string>,
  transfers: readonly TokenTransferRow[],
): Map<string, TokenTransferRow[]> {
  const groups = new Map<string, TokenTransferRow[]>();
  for (const row of transfers) {
    for (const party of new Set([bytesToHex(row.from_address), bytesToHex(row.to_address)]))
      if (joined.has(party)) groups.set(party, [...(groups.get(party) ?? []), row]);
  }
  return groups;
}

/** Sends each joined address the items in which it participates. */
function sendEach<Item>(
  { joined }: TopicEvents<'addresses'>,
  items: readonly Item[],
  addressesOf: (item: Item) => string[],
  sendOwn: (address: string, own: Item[]) => void,
): void {
  const byAddress = new Map<string, Item[]>();
  for (const item of items) {
    for (const address of new Set(addressesOf(item).map((hash) => hash.toLowerCase()))) {
      if (joined.has(address)) byAddress.set(address, [...(byAddress.get(address) ?? []), item]);
    }
  }
  for (const [address, own] of byAddress) sendOwn(address, own);
}
