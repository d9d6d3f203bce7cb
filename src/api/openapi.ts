import type { z } from 'zod';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../contract/endpoints.ts';
import { errorBody } from '../contract/error.ts';
import { OTHER_CALLS, type OtherCall } from '../contract/other-calls.ts';
import { QUERY_VALUES, type QueryValues } from '../contract/query-values.ts';
import { RESPONSES } from '../contract/responses.ts';
import { SUMMARIES } from '../contract/summaries.ts';
import { createSchemaWriter } from './openapi-schemas.ts';

type Json = Record<string, unknown>;
type WriteSchema = (schema: z.ZodType) => Json;

/** The description of the API (OpenAPI 3.1), made from the endpoint table and the schemas of the answers. */
export function createOpenApi(version: string): Json {
  const { write, components } = createSchemaWriter();
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const paths: Record<string, Json> = {};
  for (const name of names) paths[ENDPOINTS[name].path] = { get: describeOperation(name, write) };
  for (const call of OTHER_CALLS)
    paths[call.path] = { ...paths[call.path], [call.method]: describeOther(call, write) };
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

function describeOperation(name: EndpointName, write: WriteSchema): Json {
  const endpoint: Endpoint = ENDPOINTS[name];
  return {
    operationId: name,
    summary: SUMMARIES[name],
    parameters: [...describePathParameters(endpoint), ...describeQuery(endpoint, QUERY_VALUES[name])],
    responses: {
      200: { description: SUMMARIES[name], content: jsonContent(write(RESPONSES[name])) },
      default: { description: 'An error', content: jsonContent(write(errorBody)) },
    },
  };
}

function describeOther({ answer, body, isOperators, ...call }: OtherCall, write: WriteSchema): Json {
  const status = answer === null ? 204 : 200;
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string' } } }
      : answer && jsonContent(write(answer));
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...describePathParameters(call), ...describeQuery(call)],
    ...(body && { requestBody: { required: true, content: jsonContent(write(body)) } }),
    responses: {
      [status]: { description: call.summary, ...(content && { content }) },
      default: { description: 'An error', content: jsonContent(write(errorBody)) },
    },
    ...(isOperators && { security: [{ operator: [] }] }),
  };
}

function describePathParameters({ path }: Pick<Endpoint, 'path'>): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function describeQuery(
  { query = [], paginated }: Pick<Endpoint, 'query' | 'paginated'>,
  known: Readonly<Record<string, QueryValues>> = {},
): Json[] {
  const parameters: Json[] = query.map((name) => ({ name, in: 'query', ...describeValues(known[name]) }));
  if (!paginated) return parameters;
  const description = 'The keys of `next_page_params`, as they came.';
  const schema = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } };
  return [
    ...parameters,
    { name: 'next_page_params', in: 'query', style: 'form', explode: true, description, schema },
  ];
}

/** A list is sent as its values with commas between them. */
function describeValues(known: QueryValues | undefined): Json {
  if (known === undefined) return { schema: { type: 'string' } };
  const schema = { type: 'string', enum: [...known.values, ...(known.empty ?? [])] };
  return known.isList
    ? { style: 'form', explode: false, schema: { type: 'array', items: schema } }
    : { schema };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
