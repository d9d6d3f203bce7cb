import { readAddressBook, readTokenBook } from '#sdk/api/enrich.ts';
import { presentAddressParam, presentToken } from '#sdk/api/present.ts';
import { answer, parseAddress, parseCursor } from '#sdk/api/requests.ts';
import { toDec, toDecOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { APPROVAL_CALLS, APPROVAL_KINDS } from '../contract/approval.ts';
import { listApprovalChanges } from '../db/statements/approval-changes.ts';
import { judgeAmount } from './approvals.ts';

/** `/addresses/{hash}/approval-changes`: from logs alone. */
export const getApprovalChanges = answer(
  APPROVAL_CALLS.address_approval_changes,
  async (scope, { params, query }) => {
    const cursor = parseCursor(query, { block_number: 'height', index: 'int' });
    const { rows, stoppedAt } = await listApprovalChanges(scope.db, {
      owner: parseAddress(params.hash),
      token: query.token ? parseAddress(query.token, 'token') : null,
      spender: query.spender ? parseAddress(query.spender, 'spender') : null,
      after: cursor && { block: cursor.block_number, index: cursor.index },
      limit: PAGE_SIZE,
    });
    const [addresses, tokens] = await Promise.all([
      readAddressBook(
        scope,
        rows.map(({ spender }) => spender),
      ),
      readTokenBook(
        scope,
        rows.map(({ token }) => token),
      ),
    ]);
    const items = rows.map((row) => {
      const token = tokens.get(row.token);
      const { isAmount, isUnlimited } = judgeAmount(row.kind, row.value, token?.total_supply ?? null);
      return {
        kind: APPROVAL_KINDS[row.kind] ?? 'allowance',
        token: presentToken(row.token, token),
        spender: presentAddressParam(row.spender, addresses),
        token_id: toDecOrNull(row.token_id),
        allowance: isAmount ? toDec(row.value) : null,
        is_unlimited: isUnlimited,
        is_revoked: row.value === 0n,
        expires_at: row.expiration === null ? null : toTimestamp(row.expiration),
        ...{ block_number: row.block_number, log_index: row.log_index },
        timestamp: toTimestamp(row.timestamp),
        transaction_hash: bytesToHex(row.transaction_hash),
      };
    });
    const next = stoppedAt && { block_number: stoppedAt.block_number, index: stoppedAt.log_index };
    return { items, next_page_params: next };
  },
);
