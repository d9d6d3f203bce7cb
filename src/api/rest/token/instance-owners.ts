import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { InstanceOwner } from '#contract/token/token-instance.ts';
import { listInstanceOwners, type OwnerRow } from '#db/queries/token/instance-owners.ts';
import { bytesToHex } from '#lib/hex.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { isHistoryWhole } from '../../freshness/is-history-whole.ts';
import { answer } from '../../parameters/request.ts';
import { presentAddressParam } from '../../present/address-param.ts';
import type { AddressBook } from '../../present/books.ts';
import { toDecOrNull, toTimestamp } from '../../present/wire.ts';
import { findInstance } from './token-instances.ts';
import { parseTransferKey, transferKeyCursor } from './transfer-cursor.ts';

const SHARED = 'not available: an id of an ERC-1155 token may have several owners at once';

/** `/tokens/{hash}/instances/{id}/owners`, newest first. */
export const getTokenInstanceOwners = answer(
  TOKEN_CALLS.token_instance_owners,
  async (scope, { params, query }) => {
    const { key } = await findInstance(scope, params);
    const [found, isIndexed] = await Promise.all([
      listInstanceOwners(scope.db, { key, after: parseTransferKey(query), limit: PAGE_SIZE + 1 }),
      isHistoryWhole(scope),
    ]);
    if (found.some((row) => row.token_type === 1155))
      return { items: [], next_page_params: null, is_whole: false, unavailable: SHARED };
    const rows = found.slice(0, PAGE_SIZE);
    const next = transferKeyCursor(rows.at(-1), found[PAGE_SIZE]);
    const addresses = await readAddressBook(
      scope,
      rows.flatMap((row) => [row.from_address, row.to_address]),
    );
    const first = rows.at(-1);
    return {
      items: rows.map((row) => presentOwner(row, addresses)),
      next_page_params: next,
      is_whole: isIndexed && (next !== null || (first !== undefined && isZero(first.from_address))),
    };
  },
);

/** Presents the time of ownership that a transfer began. Pure. */
function presentOwner(row: OwnerRow, addresses: AddressBook): InstanceOwner {
  const kind = isZero(row.to_address) ? 'burn' : isZero(row.from_address) ? 'mint' : 'transfer';
  // What else a transaction did may have been paid for too, and another sender may have paid for the recipient.
  const isSole = row.token_transfers_count === 1 && row.transaction_from.equals(row.to_address);
  const value = isSole ? row.transaction_value : null;
  return {
    kind,
    owner: kind === 'burn' ? null : presentAddressParam(row.to_address, addresses),
    from: presentAddressParam(row.from_address, addresses),
    block_number: row.block_number,
    log_index: row.log_index,
    since: toTimestamp(row.timestamp),
    until: row.later_timestamp === null ? null : toTimestamp(row.later_timestamp),
    held_seconds: row.later_timestamp === null ? null : toDecOrNull(row.later_timestamp - row.timestamp),
    is_current: row.later_timestamp === null,
    is_from_owner:
      row.earlier_to === null ? isZero(row.from_address) : row.earlier_to.equals(row.from_address),
    transaction_hash: bytesToHex(row.transaction_hash),
    paid_value: toDecOrNull(value),
  };
}

function isZero(address: Buffer): boolean {
  return address.every((byte) => byte === 0);
}
