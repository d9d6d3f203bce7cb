import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { getCreation } from '#db/queries/address/address.ts';
import { countHolders, getTokenTexts, listTokensByAddress } from '#db/queries/token/tokens.ts';
import type { ReadScope } from '../../context.ts';
import { completeTokens } from '../../enrich/tokens.ts';
import { ApiError } from '../../errors.ts';
import { isHistoryWhole } from '../../freshness/is-history-whole.ts';
import { noteView } from '../../freshness/note-view.ts';
import { parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { type PricedTokenRow, presentToken } from '../../present/token.ts';
import { toDec } from '../../present/wire.ts';

/** `/tokens/{hash}`; 404 for an address that is not a token. */
export const getTokenDetails = answer(TOKEN_CALLS.token, async (scope, { params }) => {
  const address = parseAddress(params.hash);
  noteView(scope, address);
  const [row, texts, isWhole] = await Promise.all([
    findToken(scope, params.hash),
    getTokenTexts(scope.db, address),
    isHistoryWhole(scope),
  ]);
  const hasWholeHistory = isWhole || (await isHeldSinceCreation(scope, row.address));
  return {
    ...presentToken(row.address, { ...row, ...texts }),
    has_whole_history: hasWholeHistory,
    observed_balances:
      row.observed_block === null
        ? null
        : { block_number: row.observed_block, is_partial: row.is_partial === true },
  };
});

/**
 * Returns true if all blocks since the token's creation are indexed, which is its whole history even if older blocks
 * are missing.
 */
async function isHeldSinceCreation(scope: ReadScope, token: Buffer): Promise<boolean> {
  const creation = await getCreation(scope.db, token);
  return creation?.succeeded === true && isHistoryWhole(scope, creation.block_number);
}

/** `/tokens/{hash}/counters`. */
export const getTokenCounters = answer(TOKEN_CALLS.token_counters, async (scope, { params }) => {
  const row = await findToken(scope, params.hash);
  return {
    transfers_count: toDec(row.transfers_count),
    token_holders_count: toDec(countHolders(row)),
    token_holders_count_source: row.holders_source,
  };
});

/** Finds the token at an address: 422 for an invalid address, 404 without a token. */
export async function findToken(scope: ReadScope, text: string | undefined): Promise<PricedTokenRow> {
  const [row] = await completeTokens(scope, await listTokensByAddress(scope.db, [parseAddress(text)]));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
