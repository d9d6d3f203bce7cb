import type { TokenInstance } from '#contract/token/token-instance.ts';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import type { TokenRow } from '#db/queries/token/tokens.ts';
import { bytesToHex } from '#lib/hex.ts';
import { withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { presentAddressParam } from './address-param.ts';
import type { AddressBook, InstanceBook, TokenBook } from './books.ts';
import { presentToken, presentTokenType } from './token.ts';
import { toDec, toDecOrNull, toTimestamp } from './wire.ts';

/** Transaction of a transfer. */
export interface TokenTransferParent {
  hash: Buffer;
  block_hash: Buffer;
  timestamp: bigint;
  method: string | null;
}

/** Presents a transfer with its token and amount, in the shape of the token's standard. */
export function presentTokenTransfer(
  row: TokenTransferRow,
  parent: TokenTransferParent,
  { addresses, tokens, instances }: { addresses: AddressBook; tokens: TokenBook; instances: InstanceBook },
): TokenTransfer {
  const token = tokens.get(row.token_address);
  return withLegacyAliases('token_transfer', {
    transaction_hash: bytesToHex(parent.hash),
    block_hash: bytesToHex(parent.block_hash),
    block_number: row.block_number,
    log_index: row.log_index,
    timestamp: toTimestamp(parent.timestamp),
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParam(row.to_address, addresses),
    token: presentToken(row.token_address, token, row.token_type),
    token_type: presentTokenType(row.token_type),
    type: transferType(row),
    method: parent.method,
    total: presentTotal(row, token, instances.get(row) ?? null),
  });
}

function transferType({ from_address, to_address }: TokenTransferRow): TokenTransfer['type'] {
  const isZero = (address: Buffer) => address.every((byte) => byte === 0);
  if (isZero(from_address)) return isZero(to_address) ? 'token_spawning' : 'token_minting';
  return isZero(to_address) ? 'token_burning' : 'token_transfer';
}

function presentTotal(
  row: TokenTransferRow,
  token: TokenRow | undefined,
  instance: TokenInstance | null,
): TokenTransfer['total'] {
  const decimals = toDecOrNull(token?.decimals);
  if (row.token_type === 20) return { value: toDecOrNull(row.amount), decimals };
  const tokenId = row.token_id === null ? null : toDec(row.token_id);
  if (row.token_type === 721) return { token_id: tokenId, token_instance: instance };
  return { token_id: tokenId, value: toDecOrNull(row.amount), decimals, token_instance: instance };
}
