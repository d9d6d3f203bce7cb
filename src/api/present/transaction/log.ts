import type { Log } from '#contract/transaction/log.ts';
import type { LogRow } from '#db/queries/transaction/logs.ts';
import type { TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import { decodeLog } from '../../signatures/decode.ts';
import { presentAddressParam } from '../address-param.ts';
import type { AddressBook } from '../books.ts';
import { type PathBase, presentTruncated } from '../truncated.ts';
import { toHexOrNull, toTimestamp } from '../wire.ts';

interface LogView {
  addresses: AddressBook;
  /** True for a contract's list of logs, which marks each one. */
  isOfAddress?: boolean;
  base: PathBase;
}

/** Presents a log of a transaction, decoded with the matching event. */
export function presentLog(
  row: LogRow,
  transaction: Pick<TransactionPosition, 'hash' | 'block_hash' | 'timestamp'>,
  { addresses, base, isOfAddress = false }: LogView,
): Log {
  const topics = [row.topic0, row.topic1, row.topic2, row.topic3];
  const present = topics.filter((topic) => topic !== null);
  const data_truncated = presentTruncated(
    { shown: row.data.length, bytes: row.data_bytes },
    { base, transaction: transaction.hash, name: `logs/${row.log_index}/data` },
  );
  return withLegacyAliases('log', {
    transaction_hash: bytesToHex(transaction.hash),
    block_hash: bytesToHex(transaction.block_hash),
    block_number: row.block_number,
    block_timestamp: toTimestamp(transaction.timestamp),
    index: row.log_index,
    address: presentAddressParam(row.address, addresses),
    smart_contract: isOfAddress ? presentAddressParam(row.address, addresses) : null,
    topics: topics.map(toHexOrNull),
    data: bytesToHex(row.data),
    decoded:
      data_truncated === null
        ? decodeLog(addresses.signaturesOf(row.address, { block: row.block_number, log: row.log_index }), {
            topics: present,
            data: row.data,
          })
        : null,
    ...(data_truncated && { data_truncated }),
  });
}
