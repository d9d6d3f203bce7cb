import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { dec, hex, int, timestamp } from './primitives.ts';
import { token } from './token.ts';

/** What moved: an amount (ERC-20), a token id (ERC-721), or an amount of a token id (ERC-1155). */
export const tokenTransferTotal = z.object({
  value: dec.nullable().optional(),
  decimals: dec.nullable().optional(),
  token_id: dec.nullable().optional(),
  token_instance: z.unknown().nullable().optional(),
});

/** One movement of tokens; an ERC-1155 batch gives one row for each id. */
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
});
export type TokenTransfer = z.infer<typeof tokenTransfer>;
