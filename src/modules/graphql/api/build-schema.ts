import {
  buildSchema as build,
  GraphQLError,
  type GraphQLScalarType,
  GraphQLSchema,
  isScalarType,
  Kind,
} from 'graphql';
import type { PartGraphql } from '#sdk/api/part.ts';
import { isAddress, isHash } from '#sdk/lib/values.ts';
import { SCHEMA } from '../contract/schema.ts';

/** Builds the schema with the types of other parts of the server, and with validating scalars. */
export function buildSchema(parts: readonly PartGraphql[] = []): GraphQLSchema {
  const schema = build([SCHEMA, ...parts.map(({ schema }) => schema)].join('\n'));
  checkTexts(scalarOf(schema, 'AddressHash'), isAddress, 'an address (0x and 40 hexadecimal digits)');
  checkTexts(scalarOf(schema, 'FullHash'), isHash, 'a hash (0x and 64 hexadecimal digits)');
  const whole = scalarOf(schema, 'Whole');
  checkNumbers(whole);
  // The schema parser only has the 32-bit `Int`; a schema made of objects may redefine it.
  whole.name = 'Int';
  return new GraphQLSchema(schema.toConfig());
}

function scalarOf(schema: GraphQLSchema, name: string): GraphQLScalarType {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new TypeError(`The schema has no scalar '${name}'`);
  return type;
}

function checkTexts(type: GraphQLScalarType, isValid: (text: string) => boolean, expected: string): void {
  const parse = (value: unknown) => {
    if (typeof value === 'string' && isValid(value)) return value.toLowerCase();
    throw new GraphQLError(`${quote(value)} is not ${expected}`);
  };
  type.parseValue = parse;
  type.parseLiteral = (node) => parse(node.kind === Kind.STRING ? node.value : undefined);
}

function checkNumbers(type: GraphQLScalarType): void {
  const parse = (value: unknown) => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new GraphQLError(`${quote(value)} is not a whole number`);
  };
  type.serialize = parse;
  type.parseValue = parse;
  type.parseLiteral = (node) => parse(node.kind === Kind.INT ? Number(node.value) : undefined);
}

function quote(value: unknown): string {
  return (JSON.stringify(value) ?? 'A value of another kind').slice(0, 100);
}
