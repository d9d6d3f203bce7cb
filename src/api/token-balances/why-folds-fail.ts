import type { TokenRow } from '#db/queries/token/tokens.ts';

/** Token, as far as it decides about sums of its transfers. */
export type JudgedToken = Pick<TokenRow, 'balance_check' | 'observed_block'>;

/** Reason why sums of transfers are not a token's balances; null if they equal what the token reports. Pure. */
export function whyFoldsFail(token: JudgedToken | undefined, isHistoryWhole: boolean): string | null {
  if (!isHistoryWhole) return 'The history is not indexed from the first block on.';
  if (token === undefined) return 'The token is not indexed.';
  // Balances that were read stand in place of the sums, whatever a later comparison finds.
  if (token.observed_block !== null) return DIFFERS;
  if (token.balance_check === null) return 'The sums of transfers were not compared with the token yet.';
  return VERDICTS[token.balance_check];
}

const DIFFERS = 'The token reports other balances than its transfers add up to.';

const VERDICTS: Readonly<Record<NonNullable<TokenRow['balance_check']>, string | null>> = {
  agrees: null,
  balances_differ: DIFFERS,
  supply_differs: 'The token reports another supply than its transfers add up to.',
  unreadable: 'The token does not report balances to compare with.',
};
