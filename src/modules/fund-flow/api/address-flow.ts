import { readUnavailableIn } from '#sdk/api/answers.ts';
import { answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress, toDec, toTimestamp } from '#sdk/api/wire.ts';
import { type BlockSpan, getBlock } from '#sdk/db/blocks.ts';
import { listMissing } from '#sdk/db/queries.ts';
import { getIndexGaps } from '#sdk/db/runs.ts';
import type { AddressFlow } from '../contract/address-flow.ts';
import { FLOW_CALLS } from '../contract/calls.ts';
import { readFlowBlocks } from './flow-period.ts';
import { listTokenTypes, presentNamed } from './present-named.ts';
import { readAddressMovements } from './read-address-movements.ts';
import { type FlowAmounts, sumCounterparties } from './sum-counterparties.ts';

/** Maximum numbers of counterparties and of assets of an answer. */
const COUNTERPARTIES_MAX = 40;
const TOTALS_MAX = 25;

const NOTHING: Omit<AddressFlow, 'address'> = {
  ...{ from_block: null, to_block: null, from_time: null, is_whole: true, movements: 0 },
  ...{ totals: [], totals_count: 0, counterparties: [], counterparties_count: 0 },
  ...{ parties: [], tokens: [], coin_unavailable: null },
};

/** `/addresses/{hash}/fund-flow`: sums by counterparty and asset, of the newest movements in a period. */
export const getAddressFlow = answer(
  FLOW_CALLS.address_fund_flow,
  async (scope, { params, query }): Promise<AddressFlow> => {
    const address = parseAddress(params.hash);
    const blocks = await readFlowBlocks(scope, query);
    if (blocks === null) return { address: toAddress(address), ...NOTHING };
    const read = await readAddressMovements(scope, address, blocks);
    const lack = await readCoinLack(scope, { first: read.from, last: blocks.last });
    const movements = read.movements.filter(({ token }) => token !== null || lack === null);
    const { totals, counterparties } = sumCounterparties(address, movements);
    const shown = {
      totals: totals.slice(0, TOTALS_MAX),
      parties: counterparties.slice(0, COUNTERPARTIES_MAX),
    };
    const first = await getBlock(scope.db, read.from);
    return {
      address: toAddress(address),
      from_block: read.from,
      to_block: blocks.last,
      from_time: first === undefined ? null : toTimestamp(first.timestamp),
      is_whole: read.from <= blocks.first && !read.isCut && scope.head.history_from <= blocks.first,
      movements: totals.reduce((sum, each) => sum + each.receivedCount + each.sentCount, 0),
      totals: shown.totals.map(presentAmounts),
      totals_count: totals.length,
      counterparties: shown.parties.map((sum) => ({
        address: toAddress(sum.address),
        ...presentAmounts(sum),
      })),
      counterparties_count: counterparties.length,
      ...(await presentNamed(scope, {
        addresses: [address, ...shown.parties.map((each) => each.address)],
        tokens: [...shown.totals, ...shown.parties].map(({ token }) => token),
        types: listTokenTypes(read.transfers),
      })),
      coin_unavailable: lack,
    };
  },
);

/** Reason why internal transactions of some blocks are not known; null if they are all indexed. */
async function readCoinLack(scope: ReadScope, { first, last }: BlockSpan): Promise<string | null> {
  const [missing] = listMissing(scope.db);
  if (missing !== undefined) return `not available: the server ${missing.server} does not answer`;
  const from = Math.max(first, scope.head.history_from);
  const reason = await readUnavailableIn(scope, { from, to: last });
  if (reason !== null) return reason;
  const gaps = await getIndexGaps(scope.db, { from, to: last });
  return gaps.untraced_blocks === 0
    ? null
    : 'not available yet: internal transactions of this period are not indexed';
}

function presentAmounts({ token, received, sent, receivedCount, sentCount }: FlowAmounts) {
  return {
    token: token && toAddress(token),
    received: toDec(received),
    sent: toDec(sent),
    received_count: receivedCount,
    sent_count: sentCount,
  };
}
