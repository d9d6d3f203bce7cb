import { listBalancesOf, type ObservedBalance } from '#db/queries/address/coin-balances.ts';
import { getChangesRange } from '#db/queries/run/changes-range.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { groupByBlock } from '../../coin-balance/group-by-block.ts';
import { listHistory } from '../../coin-balance/list-history.ts';
import type { ApiContext } from '../../context.ts';
import { toDec } from '../../present/wire.ts';
import { presentBlockBalance } from '../../rest/address/coin-balance.ts';
import { type TopicEvents, topicPublisher } from './topic-publisher.ts';

/** Addresses with unpublished changes, and the block after which these begin, by run and address. */
type Unpublished = Map<string, number>;

/** Per server. */
const UNPUBLISHED = new WeakMap<ApiContext, Unpublished>();

/** Maximum number of addresses whose history is read per commit, and of changes of each. */
const HISTORIES_MAX = 20;
const CHANGES_MAX = 100;
/** Maximum number of keys, some 50 bytes each. */
const UNPUBLISHED_MAX = 1000;

/**
 * `addresses:{hash}`: current balance of the address (`balance`, `current_coin_balance`), and its change by each block
 * (`coin_balance`) once traced, as it would be wrong before.
 */
export const coinBalancesPublisher = topicPublisher({
  topics: 'addresses',
  commits: ['progress', 'traces'],
  async publish(events) {
    const { event, scope, joined, send } = events;
    const unpublished = UNPUBLISHED.get(scope.api) ?? new Map<string, number>();
    UNPUBLISHED.set(scope.api, unpublished);
    const keyOf = (hash: string) => `${event.run}:${hash}`;
    const waiting = [...joined].filter((hash) => unpublished.has(keyOf(hash)));
    const asked = event.kind === 'progress' ? [...joined] : waiting;
    if (asked.length === 0) return;
    const rows = await listBalancesOf(scope.db, asked.map(hexToBytes));
    for (const row of rows) {
      if (row.changed_seq !== event.seq) continue;
      const hash = bytesToHex(row.address);
      const exchange_rate = scope.api.parts.market?.coinRate() ?? null;
      const known = { block_number: row.block_number ?? event.height, exchange_rate };
      send(hash, 'balance', { balance: toDec(row.value), ...known });
      send(hash, 'current_coin_balance', { coin_balance: toDec(row.value), ...known });
      if (unpublished.size >= UNPUBLISHED_MAX) unpublished.clear();
      if (!unpublished.has(keyOf(hash))) unpublished.set(keyOf(hash), event.height - 1);
    }
    const due = rows
      .filter(({ address }) => unpublished.has(keyOf(bytesToHex(address))))
      .slice(0, HISTORIES_MAX);
    await publishChanges(events, due, unpublished, keyOf);
  },
});

async function publishChanges(
  { scope, send }: TopicEvents<'addresses'>,
  rows: readonly ObservedBalance[],
  unpublished: Unpublished,
  keyOf: (hash: string) => string,
): Promise<void> {
  const range = rows.length === 0 ? undefined : await getChangesRange(scope.db, scope.head.number ?? 0);
  if (range === undefined) return;
  for (const { address, block_number } of rows) {
    if (block_number === null || block_number > range.to) continue;
    const hash = bytesToHex(address);
    const since = unpublished.get(keyOf(hash)) ?? block_number;
    unpublished.delete(keyOf(hash));
    const { entries } = await listHistory(scope, { address, after: null, limit: CHANGES_MAX });
    const fresh = groupByBlock(entries).filter(
      (entry) => entry.block_number > since && entry.block_number <= block_number,
    );
    for (const entry of fresh.reverse())
      send(hash, 'coin_balance', { coin_balance: presentBlockBalance(entry) });
  }
}
