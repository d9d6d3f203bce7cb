import { KIND, PERMIT2 } from '#modules/kits/approvals/lib/read-approval.ts';
import { readAddressBook, readTokenBook } from '#sdk/api/enrich.ts';
import { presentAddressParam, presentToken } from '#sdk/api/present.ts';
import { answer, nextPage, parseAddress, parseCursor } from '#sdk/api/requests.ts';
import { toAddress, toDec, toDecOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { APPROVAL_CALLS, APPROVAL_KINDS } from '../contract/approval.ts';
import { type LastUse, listLastUses } from '../db/statements/approval-uses.ts';
import { listStandingApprovals, type StandingApproval } from '../db/statements/approvals.ts';
import type { AskedUse } from '../db/statements/moved-calls.ts';
import { createRevocation, type NodeApproval, readNodeApprovals, smaller } from './node-approvals.ts';

/** More than any holder's balance of a token: approvals from here on count as unlimited. */
const UNLIMITED_FROM = 2n ** 95n;
const PERMIT2_BYTES = Buffer.from(hexToBytes(PERMIT2));

/** `/addresses/{hash}/approvals`: from logs, with current values of the page's approvals from the node. */
export const getApprovals = answer(APPROVAL_CALLS.address_approvals, async (scope, { params, query }) => {
  const owner = parseAddress(params.hash);
  const cursor = parseCursor(query, { block_number: 'height', index: 'int' });
  const now = BigInt(Math.floor(scope.api.server.now().getTime() / 1000));
  const { rows, hasMore } = takePage(
    await listStandingApprovals(scope.db, {
      schema: scope.run.schema,
      owner,
      now,
      after: cursor && { block: cursor.block_number, index: cursor.index },
      limit: PAGE_SIZE + 1,
    }),
    PAGE_SIZE,
  );
  const [addresses, tokens, checked, uses] = await Promise.all([
    readAddressBook(
      scope,
      rows.map(({ spender }) => spender),
    ),
    readTokenBook(
      scope,
      rows.map(({ token }) => token),
    ),
    readNodeApprovals(scope, owner, rows),
    listLastUses(scope.db, { schema: scope.run.schema, owner, asked: rows.map(toAskedUse) }),
  ]);
  const last = rows.at(-1);
  const items = rows.flatMap((row, place) => {
    const node = checked[place] as NodeApproval;
    if (node.value === 0n) return [];
    const token = tokens.get(row.token);
    const supply = token?.total_supply ?? null;
    return {
      kind: APPROVAL_KINDS[row.kind] ?? 'allowance',
      token: presentToken(row.token, token),
      spender: presentAddressParam(row.spender, addresses),
      token_id: toDecOrNull(row.token_id),
      ...presentAmounts(row, node, supply),
      expires_at: row.expiration === null ? null : toTimestamp(row.expiration),
      block_number: row.block_number,
      timestamp: toTimestamp(row.timestamp),
      transaction_hash: bytesToHex(row.transaction_hash),
      ...presentUse(uses[place] ?? null),
      revocation: presentRevocation(row),
    };
  });
  return {
    items,
    next_page_params: nextPage(query, hasMore, rows.length, {
      block_number: last?.block_number ?? null,
      index: last?.log_index ?? null,
    }),
  };
});

function presentAmounts(row: StandingApproval, node: NodeApproval, supply: bigint | null) {
  const value = node.value ?? row.value;
  const { isAmount, isUnlimited } = judgeAmount(row.kind, value, supply);
  const atRisk =
    !isAmount || node.value === null || node.reach === null ? null : smaller(node.reach, node.value);
  return {
    allowance: isAmount ? toDec(value) : null,
    is_unlimited: isUnlimited,
    at_risk: toDecOrNull(atRisk),
    is_checked: node.value !== null,
  };
}

/** Judges an allowance: whether the kind of approval has an amount, and whether the amount exceeds any balance. Pure. */
export function judgeAmount(kind: number, value: bigint, supply: bigint | null) {
  const isAmount = kind === KIND.allowance || kind === KIND.permit2;
  const isUnlimited =
    isAmount && (value >= UNLIMITED_FROM || (supply !== null && supply > 0n && value >= supply));
  return { isAmount, isUnlimited };
}

/** Permit2 transfers tokens through its own contract. */
function toAskedUse({ kind, token, spender }: StandingApproval): AskedUse {
  return { token, spender, callee: kind === KIND.permit2 ? PERMIT2_BYTES : token };
}

function presentUse(use: LastUse | null) {
  return {
    last_used_at: use === null ? null : toTimestamp(use.timestamp),
    last_used_transaction_hash: use === null ? null : bytesToHex(use.transaction_hash),
  };
}

function presentRevocation(row: StandingApproval) {
  const { to, data } = createRevocation(row);
  return { to: toAddress(Buffer.from(hexToBytes(to))), data };
}
