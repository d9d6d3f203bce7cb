import type { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { errorBody } from '#contract/error.ts';
import { describePathParameters, describeQuery } from './openapi-parameters.ts';
import { createSchemaWriter } from './openapi-schemas.ts';

type Json = Record<string, unknown>;
type WriteSchema = (schema: z.ZodType) => Json;

/** Creates the description of the API (OpenAPI 3.1) of a server below a base path, from the records of its calls. */
export function createOpenApi(version: string, calls: readonly Call[], basePath = ''): Json {
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
      { url: basePath || '/', description: 'The active run' },
      {
        url: `${basePath}/run/{run}`,
        description: 'An earlier run of the chain',
        variables: { run: { default: '1' } },
      },
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

function describeOperation(
  { response, body, form, isBodyOptional, mayBeEmpty, error, isOperators, ...call }: Call,
  write: WriteSchema,
): Json {
  const status = response === null ? 204 : 200;
  const content =
    typeof response === 'string'
      ? { [response]: { schema: { type: 'string' } } }
      : response && jsonContent(write(response));
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...describePathParameters(call), ...describeQuery({ response, ...call })],
    ...(body && {
      requestBody: {
        required: isBodyOptional !== true,
        content: {
          ...jsonContent(write(body)),
          ...(form && { 'multipart/form-data': { schema: write(form) } }),
        },
      },
    }),
    responses: {
      [status]: { description: call.summary, ...(content && { content }) },
      ...(mayBeEmpty === true && { 204: { description: 'Nothing' } }),
      default: { description: 'An error', content: jsonContent(write(error ?? errorBody)) },
    },
    ...(isOperators && { security: [{ operator: [] }] }),
  };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
