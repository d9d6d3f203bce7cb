import { findTransaction, readMovements } from '#sdk/api/answers.ts';
import { answer } from '#sdk/api/requests.ts';
import { toAddress, toDec, toDecOrNull } from '#sdk/api/wire.ts';
import { FLOW_CALLS } from '../contract/calls.ts';
import type { TransactionFlow } from '../contract/flow.ts';
import { listWrapEvents } from '../db/wrap-events.ts';
import type { AssetAmount } from './flow-asset.ts';
import { type Edge, listEdges } from './list-edges.ts';
import { listNets } from './list-nets.ts';
import { listTokenTypes, presentNamed } from './present-named.ts';
import { sumEdges } from './sum-edges.ts';

/** Maximum number of edges, of sums, and of net changes of an answer. */
const LISTED_MAX = 100;
/** Maximum number of logs that wrap or unwrap coin. */
const WRAPS_MAX = 20_000;

const PENDING: TransactionFlow = {
  ...{ is_mined: false, edges: [], edges_count: 0, sums: [], sums_count: 0, nets: [], nets_count: 0 },
  ...{ parties: [], tokens: [], coin_unavailable: null, tokens_unavailable: null },
};

/** `/transactions/{hash}/fund-flow`: movements in order, their sums, and the net change of each party. */
export const getTransactionFlow = answer(
  FLOW_CALLS.transaction_fund_flow,
  async (scope, { params }): Promise<TransactionFlow> => {
    const key = await findTransaction(scope, params.hash);
    const moved = key && (await readMovements(scope, key));
    if (!moved) return PENDING;
    const { row, coinsLack, transfersLack } = moved;
    const wraps = moved.transfers.length === 0 ? [] : await listWrapEvents(scope.db, row, WRAPS_MAX);
    const wrapLogs = new Map(wraps.map(({ log_index, isDeposit }) => [log_index, isDeposit]));
    const edges = listEdges(moved, wrapLogs);
    const summable = edges.filter((edge) => isWhole(edge, moved));
    const sums = sumEdges(summable);
    const nets = listNets(moved);
    const shown = {
      edges: edges.slice(0, LISTED_MAX),
      sums: sums.slice(0, LISTED_MAX),
      nets: nets.slice(0, LISTED_MAX),
    };
    return {
      is_mined: true,
      edges: shown.edges.map(presentEdge),
      edges_count: transfersLack !== null || coinsLack !== null ? null : edges.length,
      sums: shown.sums.map(({ from, to, isFee, count, ...asset }) => ({
        from: toAddress(from),
        to: to && toAddress(to),
        ...presentAsset(asset),
        is_fee: isFee,
        count,
      })),
      sums_count: sums.length,
      nets: shown.nets.map(({ address, isMiner, ...asset }) => ({
        address: toAddress(address),
        ...presentAsset(asset),
        is_miner: isMiner,
      })),
      nets_count: nets.length,
      ...(await presentNamed(scope, {
        addresses: [
          ...[...shown.edges, ...shown.sums].flatMap(({ from, to }) => [from, to]),
          ...shown.nets.map(({ address }) => address),
        ],
        tokens: [...shown.edges, ...shown.sums, ...shown.nets].map(({ token }) => token),
        types: listTokenTypes(moved.transfers),
      })),
      coin_unavailable: coinsLack,
      tokens_unavailable: transfersLack,
    };
  },
);

/** Returns true if all movements of this asset are known, so that their sum is. */
function isWhole(
  { token, kind }: Edge,
  { coinsLack, transfersLack }: { coinsLack: string | null; transfersLack: string | null },
): boolean {
  if (token !== null) return transfersLack === null;
  return coinsLack === null || kind === 'fee' || kind === 'tip';
}

function presentEdge(edge: Edge, place: number) {
  return {
    place: place + 1,
    kind: edge.kind,
    from: toAddress(edge.from),
    to: edge.to && toAddress(edge.to),
    ...presentAsset(edge),
    log_index: edge.logIndex,
    trace_index: edge.traceIndex,
  };
}

function presentAsset({ token, tokenId, nftIds, amount }: AssetAmount) {
  return {
    token: token && toAddress(token),
    token_id: toDecOrNull(tokenId),
    nft_ids: nftIds.map(toDec),
    amount: toDecOrNull(amount),
  };
}
