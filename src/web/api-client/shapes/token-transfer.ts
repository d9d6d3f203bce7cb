import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { dec, num, object, optional, orNull, text, word } from './reader.ts';
import { token } from './token.ts';

const amount = optional(orNull(dec));

const fields = object<TokenTransfer>(
  {
    transaction_hash: text,
    block_hash: text,
    block_number: num,
    log_index: num,
    timestamp: orNull(text),
    from: addressParam,
    to: addressParam,
    token: orNull(token),
    token_type: orNull(text),
    type: word('token_transfer'),
    method: orNull(text),
    suspicion: optional(
      orNull(
        object<NonNullable<TokenTransfer['suspicion']>>({ kind: word('look_alike'), of: optional(text) }),
      ),
    ),
    balance_after: amount,
    total: orNull(
      object<NonNullable<TokenTransfer['total']>>({
        value: amount,
        decimals: amount,
        token_id: amount,
      }),
    ),
  },
  'token_transfer',
);

/** A token transfer; if it lacks the token's type, the token's own is used. */
export const tokenTransfer: Reader<TokenTransfer> = (value) => {
  const transfer = fields(value);
  return { ...transfer, token_type: transfer.token_type ?? transfer.token?.type ?? null };
};
