import { listRunningBalances } from '#db/queries/token/running-balances.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { listTokensByAddress } from '#db/queries/token/tokens.ts';
import type { ReadScope } from '../context.ts';
import { isHistoryWhole } from '../freshness/is-history-whole.ts';
import { readIndexedTokens } from '../state-changes/indexed-balances.ts';
import { readTokenBalance } from '../state-changes/node-balances.ts';
import type { TokenChange } from '../state-changes/token-changes.ts';
import { whyFoldsFail } from './why-folds-fail.ts';

/** A page of transfers of one token in the list of an address. */
interface AskedPage {
  address: Buffer;
  token: Buffer;
  rows: readonly TokenTransferRow[];
  /** Scans the token's transfers for the address instead of the address's for the token. */
  isByToken: boolean;
  /** The token is asked for the address's balance on the first page alone. */
  isFirstPage: boolean;
}

/** Balances after the transfers of a page; without a balance there is a reason. */
export interface RunningBalances {
  balances: ReadonlyMap<TokenTransferRow, bigint>;
  /** Sentence for visitors; null if every balance is known. */
  unknown: string | null;
}

/** Maximum number of transfers that a page's balances are computed from, per side of the address. */
const SCANNED_MAX = 20_000;

const TOO_MANY = `There are more than ${SCANNED_MAX.toLocaleString('en')} transfers before and after this page.`;

/** Reads the balances of an address after each transfer of a page, if the sums of transfers are the token's balances. */
export async function readRunningBalances(
  scope: ReadScope,
  { address, token, rows, isByToken, isFirstPage }: AskedPage,
): Promise<RunningBalances> {
  if (address.every((byte) => byte === 0)) return unknown('The zero address only mints and burns.');
  const [[tokenRow], isWhole] = await Promise.all([
    listTokensByAddress(scope.db, [token]),
    isHistoryWhole(scope),
  ]);
  const why = whyFoldsFail(tokenRow, isWhole);
  if (why !== null) return unknown(why);
  if (isFirstPage && (await isContradicted(scope, address, rows))) return unknown(CONTRADICTED);
  const found = await listRunningBalances(scope.db, {
    ...{ holder: address, token, keys: rows, isByToken },
    max: SCANNED_MAX,
  });
  if (found.some((balance) => balance !== null && balance < 0n)) return unknown(NEGATIVE);
  const balances = new Map(
    rows.flatMap((row, place) => {
      const balance = found[place];
      return balance == null ? [] : [[row, balance] as const];
    }),
  );
  return { balances, unknown: balances.size < rows.length ? TOO_MANY : null };
}

const CONTRADICTED = 'The token reports another balance of this address than its transfers add up to.';

/** Returns true if the node reports another balance at the head than the index; what it does not report contradicts nothing. */
async function isContradicted(
  scope: ReadScope,
  address: Buffer,
  rows: readonly TokenTransferRow[],
): Promise<boolean> {
  const { run, api, head } = scope;
  const rpc = run.isActive ? api.node.rpc : null;
  const [first] = rows;
  // A token of ERC-1155 has a balance for each id, one of ERC-404 two that share a function.
  const isPlain = rows.every(({ token_type }) => token_type === first?.token_type && token_type !== 1155);
  if (rpc === null || first === undefined || !isPlain || head.number === null) return false;
  const { token_address: token, token_type: type } = first;
  const asked: TokenChange = { kind: 'token', token, type, tokenId: null, address, change: 0n, moves: [] };
  const [reported, [indexed = null]] = await Promise.all([
    readTokenBalance(rpc, asked, head.number),
    readIndexedTokens(scope, [asked], head.number),
  ]);
  return reported !== null && indexed !== null && reported !== indexed;
}

const NEGATIVE = 'The address sent more of the token than its transfers brought in.';

function unknown(reason: string): RunningBalances {
  return { balances: new Map(), unknown: reason };
}
