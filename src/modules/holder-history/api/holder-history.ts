import { findToken } from '#sdk/api/answers.ts';
import { findPartialTokens, whyFoldsFail } from '#sdk/api/freshness.ts';
import { answer, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress, toDay } from '#sdk/api/wire.ts';
import type { TokenRow } from '#sdk/db/tokens.ts';
import { sleep } from '#sdk/lib/async.ts';
import { HOLDER_HISTORY_CALLS, type HolderDay, type HolderHistory } from '../contract/holder-history.ts';
import { type HolderChanges, readHolderChanges } from '../db/queries/holder-changes.ts';
import { type WalkedDay, walkDays } from '../lib/walk-days.ts';

/** Maximum number of transfers from which days are computed, of summed balances, and of days in an answer. */
const TRANSFERS_MAX = 100_000;
const BALANCES_MAX = 300_000;
export const DAYS_MAX = 1500;
/** Number of days that are computed before other requests have their turn. */
const DAYS_AT_ONCE = 25;

/** `/tokens/{hash}/holder-history`. */
export const getHolderHistory = answer(HOLDER_HISTORY_CALLS.token_holder_history, (scope, { params }) =>
  readHolderHistory(scope, params.hash),
);

/** Reads the holders of a token by day, newest first. */
export async function readHolderHistory(
  scope: ReadScope,
  hash: string | undefined,
  transfersMax = TRANSFERS_MAX,
): Promise<HolderHistory> {
  const token = await findToken(scope, hash);
  const isPartial = (await findPartialTokens(scope, [token.address])).size > 0;
  const reason = whyUnavailable(token, isPartial);
  if (reason !== null) return { ...createEmpty(token), unavailable: reason };
  const type = token.type === 404 ? 20 : token.type;
  const asked = { token: token.address, type, transfersMax, balancesMax: BALANCES_MAX };
  const found = await readHolderChanges(scope.db, asked);
  if (!found.isSummed && token.type !== 20) return { ...createEmpty(token), unavailable: TOO_MANY };
  return present(token, found);
}

const TOO_MANY = `The token has more than ${BALANCES_MAX.toLocaleString('en')} balances.`;
const NO_COMMON_SUPPLY = 'The ids of an ERC-1155 token have no common supply.';

/** Reason why balances of earlier days do not follow from the transfers. */
function whyUnavailable(token: TokenRow, isPartial: boolean): string | null {
  const isReported = token.observed_block !== null || isDifferent(token);
  return isPartial || isReported ? whyFoldsFail(token, !isPartial) : null;
}

function isDifferent({ balance_check: check }: TokenRow): boolean {
  return check === 'balances_differ' || check === 'supply_differs';
}

function createEmpty({ address }: TokenRow): HolderHistory {
  return {
    token: toAddress(address),
    days: [],
    is_from_first_transfer: false,
    unavailable: null,
    note: null,
    shares_unavailable: null,
  };
}

async function present(token: TokenRow, found: HolderChanges): Promise<HolderHistory> {
  const noShares = token.type === 1155 ? NO_COMMON_SUPPLY : found.isSummed ? null : TOO_MANY;
  const days: HolderDay[] = [];
  for (const day of walkDays(found)) {
    if (days.length === DAYS_MAX)
      return { ...createEmpty(token), days, shares_unavailable: noShares, note: describeLimit(token) };
    days.push(presentDay(day, noShares === null));
    if (days.length % DAYS_AT_ONCE === 0) await sleep(0);
  }
  return {
    ...createEmpty(token),
    days,
    is_from_first_transfer: found.isWhole,
    shares_unavailable: noShares,
    note: describeLimit(token),
  };
}

function presentDay({ day, holders, tops, supply, squares }: WalkedDay, hasShares: boolean): HolderDay {
  const shareOf = (part: bigint | null | undefined, whole: bigint | null) =>
    !hasShares || part === null || part === undefined || whole === null || whole <= 0n
      ? null
      : divide(part, whole);
  return {
    date: toDay(day),
    holders_count: holders,
    top_10_share: shareOf(tops[0], supply),
    top_50_share: shareOf(tops[1], supply),
    top_100_share: shareOf(tops[2], supply),
    hhi: shareOf(squares, supply === null ? null : supply * supply),
  };
}

/** Decimals of a share. */
const SHARE_SCALE = 10n ** 9n;

function divide(part: bigint, whole: bigint): number {
  return Number((part * SHARE_SCALE) / whole) / Number(SHARE_SCALE);
}

/** Limit of figures that are computed from events. */
function describeLimit(token: TokenRow): string | null {
  const notes = [
    whyFoldsFail(token, true),
    token.type === 404 ? 'Only amounts of the ERC-20 shape are counted.' : null,
  ];
  return notes.filter((each) => each !== null).join(' ') || null;
}
