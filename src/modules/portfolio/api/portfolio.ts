import { readTokenBook } from '#sdk/api/enrich.ts';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { presentToken } from '#sdk/api/present.ts';
import { answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress, toDecOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { getBlock } from '#sdk/db/blocks.ts';
import { PORTFOLIO_CALLS, type Portfolio } from '../contract/portfolio.ts';
import { readCoin } from './read-coin.ts';
import { readHoldings } from './read-holdings.ts';

/** Maximum number of holdings in an answer. */
const SHOWN_MAX = 200;

/** `/addresses/{hash}/portfolio`: holdings at the end of a block. */
export const getPortfolio = answer(
  PORTFOLIO_CALLS.address_portfolio,
  async (scope, { params, query }): Promise<Portfolio> => {
    const address = parseAddress(params.hash);
    const number = parseHeight(scope, query.block);
    const [block, coin, { holdings, unavailable }] = await Promise.all([
      getBlock(scope.db, number),
      readCoin(scope, address, number),
      readHoldings(scope, { address, block: number, max: SHOWN_MAX }),
    ]);
    const shown = holdings.slice(0, SHOWN_MAX);
    const tokens = await readTokenBook(
      scope,
      shown.map((each) => each.token_address),
    );
    return {
      address: toAddress(address),
      block_number: number,
      timestamp: block === undefined ? null : toTimestamp(block.timestamp),
      coin: { value: toDecOrNull(coin.value), certainty: coin.certainty },
      tokens: shown.map((each) => ({
        token: presentToken(each.token_address, tokens.get(each.token_address), each.token_type),
        token_type: `ERC-${each.token_type}`,
        token_id: each.token_type === 1155 ? String(each.token_id) : null,
        value: toDecOrNull(each.value),
        certainty: each.certainty,
        reason: each.reason,
      })),
      tokens_count: holdings.length,
      tokens_unavailable: unavailable,
    };
  },
);

/** Parses the height; 422 for none and for one above the head. */
function parseHeight({ head }: ReadScope, text: string | undefined): number {
  if (head.number === null) throw new ApiError('not_found');
  if (text === undefined || text === '') return head.number;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (number > head.number)
    throw invalidParameter('block', text, `a height of a block, at most ${head.number}`, 'invalid_number');
  return number;
}
