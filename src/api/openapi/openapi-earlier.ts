import { z } from 'zod';
import { addressDetails, addressTabsCounters } from '#contract/address/address.ts';
import { addressParam } from '#contract/address/address-param.ts';
import { account } from '#contract/address/coin-balance.ts';
import { block } from '#contract/block/block.ts';
import { withdrawalsCounters } from '#contract/block/withdrawal.ts';
import { RENAMES, type RenamedShape } from '#contract/renames.ts';
import { searchItem } from '#contract/search.ts';
import { chartDay } from '#contract/stats.ts';
import { token } from '#contract/token/token.ts';
import { tokenTransfer } from '#contract/token/token-transfer.ts';
import { internalTransaction } from '#contract/transaction/internal-transaction.ts';
import { log } from '#contract/transaction/log.ts';
import { transaction } from '#contract/transaction/transaction.ts';

type Json = Record<string, unknown>;

/** Shapes with legacy field aliases; a shape with all fields of one has its aliases too. */
const SHAPES: readonly (readonly [RenamedShape, z.ZodType])[] = [
  ['account', account],
  ['address', addressDetails],
  ['address_tabs_counters', addressTabsCounters],
  ['block', block],
  ['internal_transaction', internalTransaction],
  ['log', log],
  ['chart_day', chartDay],
  ...searchItem.options.map((option) => ['search_item', option] as const),
  ['token', token],
  ['token_transfer', tokenTransfer],
  ['withdrawals_counters', withdrawalsCounters],
  ['transaction', transaction],
];

/** Additional fields of legacy servers, beside those of a shape. */
const MORE: readonly (readonly [z.ZodType, Json])[] = [
  [addressParam, { implementation_name: { type: ['string', 'null'] } }],
  [
    addressDetails,
    { implementation_address: { type: ['string', 'null'] }, has_decompiled_code: { type: 'boolean' } },
  ],
];

/** Describes an object as returned: with legacy aliases beside current names, and open, since modules add fields. */
export function describeAnswered(schema: unknown, json: Json): void {
  if (!(schema instanceof z.ZodObject)) return;
  if (json.additionalProperties === false) delete json.additionalProperties;
  const properties = json.properties as Json | undefined;
  if (properties === undefined) return;
  for (const [shape, base] of SHAPES)
    if (hasFieldsOf(schema, base))
      for (const [today, earlier] of RENAMES[shape])
        if (today in properties) properties[earlier] ??= properties[today];
  for (const [base, fields] of MORE) if (hasFieldsOf(schema, base)) Object.assign(properties, fields);
}

function hasFieldsOf(schema: z.ZodObject, base: z.ZodType): boolean {
  return base instanceof z.ZodObject && Object.keys(base.shape).every((name) => name in schema.shape);
}
