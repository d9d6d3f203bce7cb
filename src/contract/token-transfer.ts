import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { address, dec, hex, int, timestamp } from './primitives.ts';
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
  /**
   * Ours alone, in the lists of an address: why the transfer may be there only to be mistaken for another. `zero_value`: of nothing, in the
   * address's name, signed by somebody else; `look_alike`: with a stranger that looks like `of`, whom the address deals
   * with; `fake_symbol`: of a token with a symbol that imitates another token.
   */
  suspicion: z
    .object({ kind: z.enum(['zero_value', 'look_alike', 'fake_symbol']), of: address.optional() })
    .nullable()
    .optional(),
});
export type TokenTransfer = z.infer<typeof tokenTransfer>;
