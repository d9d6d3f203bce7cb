import { z } from 'zod';
import { addressParam } from '#contract/address/address-param.ts';
import { block } from '#contract/block/block.ts';
import { errorBody } from '#contract/error.ts';
import { searchItem } from '#contract/search.ts';
import { token, tokenBalance, tokenHolder } from '#contract/token/token.ts';
import { tokenTransfer } from '#contract/token/token-transfer.ts';
import { decodedInput, decodedLog, decodedValue } from '#contract/transaction/decoded.ts';
import { internalTransaction, rawTrace } from '#contract/transaction/internal-transaction.ts';
import { log } from '#contract/transaction/log.ts';
import { transaction } from '#contract/transaction/transaction.ts';
import { describeAnswered } from './openapi-earlier.ts';

type Json = Record<string, unknown>;

/** Shapes that the description defines once and references. */
const NAMED: Record<string, z.ZodType> = {
  AddressParam: addressParam,
  Block: block,
  DecodedInput: decodedInput,
  DecodedLog: decodedLog,
  DecodedValue: decodedValue,
  Error: errorBody,
  InternalTransaction: internalTransaction,
  Log: log,
  RawTrace: rawTrace,
  SearchItem: searchItem,
  Token: token,
  TokenBalance: tokenBalance,
  TokenHolder: tokenHolder,
  TokenTransfer: tokenTransfer,
  Transaction: transaction,
};

/**
 * A decoded value is a text, or a list of such values. Two levels are spelled out, since a schema that references
 * itself in a list is not a type that TypeScript accepts for a field.
 */
const DECODED_VALUE: Json = {
  description: 'A text; of a list or a tuple a list of such values, to any depth.',
  anyOf: [
    { type: 'string' },
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] } },
  ],
};

/** Creates a writer of JSON Schemas, and the referenced components, which are added as it writes. */
export function createSchemaWriter(): {
  write: (schema: z.ZodType) => Json;
  components: Record<string, Json>;
} {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const components: Record<string, Json> = {};

  function write(schema: z.ZodType): Json {
    const json = z.toJSONSchema(schema, {
      metadata: registry,
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        describeAnswered(zodSchema, jsonSchema);
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      },
    }) as Json;
    const { $schema: _, $defs = {}, id, ...rest } = moveReferences(json) as Json;
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      const { id: __, ...shape } = definition;
      components[name] = name === 'DecodedValue' ? DECODED_VALUE : shape;
    }
    if (typeof id !== 'string') return rest;
    components[id] = rest;
    return { $ref: `#/components/schemas/${id}` };
  }

  return { write, components };
}

/** Moves references within a schema to the description's components. */
function moveReferences(json: unknown): unknown {
  const moved = JSON.stringify(json, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );
  return JSON.parse(moved);
}
