import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { address, dec, hex, int, timestamp } from '../primitives.ts';
import { token } from './token.ts';

/** Transferred amount (ERC-20), token id (ERC-721), or amount of a token id (ERC-1155). */
export const tokenTransferTotal = z.object({
  value: dec.nullable().optional(),
  decimals: dec.nullable().optional(),
  token_id: dec.nullable().optional(),
  token_instance: z.unknown().nullable().optional(),
});

/** A token transfer; an ERC-1155 batch has one row for each id. */
export const tokenTransfer = z.object({
  transaction_hash: hex,
  block_hash: hex,
  block_number: int,
  log_index: int,
  timestamp: timestamp.nullable(),
  from: addressParam,
  to: addressParam,
  token: token.nullable(),
  token_type: z.string().nullable(),
  type: z.enum(['token_transfer', 'token_minting', 'token_burning', 'token_spawning']),
  method: z.string().nullable(),
  total: tokenTransferTotal.nullable(),
  /**
   * Spyglass only, in the lists of an address: reason why the transfer is suspicious. `zero_value`: of
   * nothing, in the address's name, signed by another account; `look_alike`: with a stranger that resembles `of`, a
   * counterparty of the address; `fake_symbol`: of a token whose symbol imitates another token's.
   */
  suspicion: z
    .object({ kind: z.enum(['zero_value', 'look_alike', 'fake_symbol']), of: address.optional() })
    .nullable()
    .optional(),
  /**
   * Spyglass only, in the list of an address filtered by one token: balance of the address after the transfer, for
   * ERC-1155 that of the id, for ERC-721 the number of NFTs; null if unknown.
   */
  balance_after: dec.nullable().optional(),
});
/** A token transfer in responses. */
export type TokenTransfer = z.infer<typeof tokenTransfer>;
