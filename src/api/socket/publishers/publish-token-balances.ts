import { type ChangedBalance, listBlockBalancesOf } from '#db/queries/token/token-activity.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { presentTokenBalances } from '../../enrich/token-balances.ts';
import { topicPublisher } from './topic-publisher.ts';

/** Maximum number of balances of one kind per event; beyond it the event is marked, and clients fetch again. */
const EVENT_MAX = 50;
const BLOCK_MAX = 1000;
const EVENTS = {
  20: 'updated_token_balances_erc_20',
  721: 'updated_token_balances_erc_721',
  1155: 'updated_token_balances_erc_1155',
} as const;

/** `addresses:{hash}`: tokens have moved, and the balances changed by a new block, kind by kind. */
export const tokenBalancesPublisher = topicPublisher({
  topics: 'addresses',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const holders = [...joined].map(hexToBytes);
    const changed = await listBlockBalancesOf(scope.db, {
      blockNumber: event.height,
      holders,
      limit: BLOCK_MAX,
    });
    for (const [holder, balances] of groupByHolder(changed)) {
      send(holder, 'token_balance', { block_number: event.height });
      for (const type of [20, 721, 1155] as const) {
        const own = balances.filter(({ token_type }) => token_type === type);
        if (own.length > 0) send(holder, EVENTS[type], await toPayload(scope, holder, own));
      }
    }
  },
});

async function toPayload(scope: ReadScope, holder: string, balances: readonly ChangedBalance[]) {
  const shown = balances.slice(0, EVENT_MAX);
  return {
    overflow: balances.length > EVENT_MAX,
    token_balances: await presentTokenBalances(scope, hexToBytes(holder), shown),
  };
}

function groupByHolder(balances: readonly ChangedBalance[]): Map<string, ChangedBalance[]> {
  const groups = new Map<string, ChangedBalance[]>();
  for (const balance of balances) {
    const holder = bytesToHex(balance.holder_address);
    groups.set(holder, [...(groups.get(holder) ?? []), balance]);
  }
  return groups;
}
