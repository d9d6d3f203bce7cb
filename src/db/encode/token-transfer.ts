import type { TokenTransfer } from '../../chain/types/token-transfer.ts';
import { bytes, line, number } from './copy-text.ts';

/** The columns that `encodeTokenTransfer` writes, in its order. */
export const TOKEN_TRANSFER_COLUMNS = [
  'block_number',
  'log_index',
  'batch_index',
  'transaction_index',
  'token_address',
  'token_type',
  'from_address',
  'to_address',
  'token_id',
  'amount',
] as const;

/** Encodes a token transfer as a line of COPY text. */
export function encodeTokenTransfer(transfer: TokenTransfer, blockNumber: number): string {
  return line(
    number(blockNumber),
    number(transfer.logIndex),
    number(transfer.batchIndex),
    number(transfer.transactionIndex),
    bytes(transfer.token),
    number(transfer.standard),
    bytes(transfer.from),
    bytes(transfer.to),
    number(transfer.tokenId),
    number(transfer.amount),
  );
}
