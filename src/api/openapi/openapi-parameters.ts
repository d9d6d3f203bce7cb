import { type Call, isPaginated } from '#contract/calls/call.ts';
import type { QueryParameter } from '#contract/calls/query.ts';
import { COMPATIBILITIES } from '#contract/compatibility.ts';

type Json = Record<string, unknown>;

const text = (pattern: string): Json => ({ type: 'string', pattern });

const ADDRESS = text('^0x[0-9a-fA-F]{40}$');
const HASH = text('^0x[0-9a-fA-F]{64}$');
const NUMBER = text('^[1-9][0-9]{0,8}$');
const HEIGHT = '0|[1-9][0-9]{0,14}';
const SEGMENT = text('^[0-9A-Za-z_-]{1,64}$');

/** Path parameters, by name. */
const IN_PATHS: Readonly<Record<string, Json>> = {
  address: ADDRESS,
  chainId: NUMBER,
  chain_id: NUMBER,
  definition: text('^[0-9]{1,7}:[0-9]{1,9}$'),
  hash: ADDRESS,
  height: text(`^(${HEIGHT})$`),
  height_or_hash: text(`^(${HEIGHT}|0x[0-9a-fA-F]{64})$`),
  id: NUMBER,
  index: text('^(0|[1-9][0-9]{0,5})$'),
  other_id: NUMBER,
};

/** Path parameters whose meaning depends on the path. */
const BY_PATH: readonly (readonly [RegExp, string, Json])[] = [
  [/\/(transactions?|decoded)\/\{hash\}/, 'hash', HASH],
  [/\/instances\/\{id\}/, 'id', text('^(0|[1-9][0-9]{0,76})$')],
  [/\/(lines|csv-exports)\/\{id\}/, 'id', SEGMENT],
];

/** Describes the path parameters of a call. Pure. */
export function describePathParameters({ path }: Pick<Call, 'path'>): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({ name, in: 'path', required: true, schema: describeSegment(path, name) }));
}

function describeSegment(path: string, name: string): Json {
  const [, , schema] = BY_PATH.find(([pattern, of]) => of === name && pattern.test(path)) ?? [];
  return schema ?? IN_PATHS[name] ?? SEGMENT;
}

/** Describes the query parameters of a call, with cursor keys for paginated ones. Pure. */
export function describeQuery(call: Call): Json[] {
  const parameters: Json[] = Object.entries(call.query ?? {}).map(([name, known]) => ({
    name,
    in: 'query',
    ...(known.isRequired === true && { required: true }),
    ...describeValues(known),
  }));
  if (call.hasEarlierForm === true) parameters.push(...FORMS);
  return isPaginated(call) ? [...parameters, CURSOR] : parameters;
}

/** Header and parameter for the form of the response. */
const FORMS = [
  { name: 'api_compatibility', in: 'query' },
  { name: 'api-compatibility', in: 'header' },
].map((place) => ({
  ...place,
  description: 'The form of the answer; where neither is given the setting API_COMPATIBILITY decides.',
  schema: { type: 'string', enum: COMPATIBILITIES },
}));

const CURSOR = {
  name: 'next_page_params',
  in: 'query',
  style: 'form',
  explode: true,
  description: 'The keys of `next_page_params`, as they came.',
  schema: { type: 'object', additionalProperties: true, maxProperties: 20 },
};

/** Describes a list, which is sent as comma-separated values. */
function describeValues(known: QueryParameter): Json {
  if (known.values === undefined)
    return { schema: known.pattern === undefined ? { type: 'string' } : text(known.pattern) };
  const schema = { type: 'string', enum: [...known.values, ...(known.empty ?? [])] };
  return known.isList
    ? { style: 'form', explode: false, schema: { type: 'array', items: schema } }
    : { schema };
}
