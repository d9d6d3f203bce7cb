import type { z } from 'zod';
import { type Call, isPaginated } from '../contract/calls/call.ts';
import type { QueryParameter } from '../contract/calls/query.ts';
import { errorBody } from '../contract/error.ts';
import { createSchemaWriter } from './openapi-schemas.ts';

type Json = Record<string, unknown>;
type WriteSchema = (schema: z.ZodType) => Json;

/** The description of the API (OpenAPI 3.1), made from the records of its calls. */
export function createOpenApi(version: string, calls: readonly Call[]): Json {
  const { write, components } = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = {
      ...paths[call.path],
      [(call.method ?? 'GET').toLowerCase()]: describeOperation(call, write),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spyglass API',
      version,
      summary: 'Blocks, transactions, addresses and tokens of an EVM chain.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The active run' },
      { url: '/run/{run}', description: 'An earlier run of the chain', variables: { run: { default: '1' } } },
    ],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        operator: {
          type: 'http',
          scheme: 'bearer',
          description:
            'RUNS_ADMIN_TOKEN. Without one only the machine itself may, on a chain for development.',
        },
      },
    },
  };
}

function describeOperation({ response, body, isOperators, ...call }: Call, write: WriteSchema): Json {
  const status = response === null ? 204 : 200;
  const content =
    typeof response === 'string'
      ? { [response]: { schema: { type: 'string' } } }
      : response && jsonContent(write(response));
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...describePathParameters(call), ...describeQuery({ response, ...call })],
    ...(body && { requestBody: { required: true, content: jsonContent(write(body)) } }),
    responses: {
      [status]: { description: call.summary, ...(content && { content }) },
      default: { description: 'An error', content: jsonContent(write(errorBody)) },
    },
    ...(isOperators && { security: [{ operator: [] }] }),
  };
}

function describePathParameters({ path }: Pick<Call, 'path'>): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function describeQuery(call: Call): Json[] {
  const parameters: Json[] = Object.entries(call.query ?? {}).map(([name, known]) => ({
    name,
    in: 'query',
    ...describeValues(known),
  }));
  if (!isPaginated(call)) return parameters;
  const description = 'The keys of `next_page_params`, as they came.';
  const schema = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } };
  return [
    ...parameters,
    { name: 'next_page_params', in: 'query', style: 'form', explode: true, description, schema },
  ];
}

/** A list is sent as its values with commas between them. */
function describeValues(known: QueryParameter): Json {
  if (known.values === undefined) return { schema: { type: 'string' } };
  const schema = { type: 'string', enum: [...known.values, ...(known.empty ?? [])] };
  return known.isList
    ? { style: 'form', explode: false, schema: { type: 'array', items: schema } }
    : { schema };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
