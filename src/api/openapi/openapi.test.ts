import { expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { createOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
}

const description = createOpenApi('1.2.3', [...Object.values(CORE_CALLS), ...Object.values(CORE_ROUTES)]) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

test('createOpenApi() describes every endpoint', () => {
  expect(description.openapi).toBe('3.1.0');
  const reading = Object.entries(description.paths).filter(([, { get }]) => get !== undefined);
  expect(reading.map(([path]) => path)).toEqual(
    expect.arrayContaining(Object.values(CORE_CALLS).map(({ path }) => path)),
  );
});

test('createOpenApi() describes what may be written, with its body and who may', () => {
  const run = description.paths['/api/v2/runs/{id}'];
  expect(Object.keys(run ?? {})).toEqual(['get', 'patch', 'delete']);
  expect(run?.patch).toMatchObject({
    operationId: 'rename_run',
    parameters: [{ name: 'id', in: 'path' }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    responses: { 204: {}, default: {} },
    security: [{ operator: [] }],
  });
  expect(run?.delete).toMatchObject({ operationId: 'delete_run', security: [{ operator: [] }] });
  expect(description.components.securitySchemes).toHaveProperty('operator');
});

test('createOpenApi() gives no two operations one name', () => {
  const names = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names).toEqual([...new Set(names)]);
});

test('createOpenApi() refers only to components that it holds', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    expect(description.components.schemas).toHaveProperty(
      reference?.replace('#/components/schemas/', '') ?? '',
    );
  }
});

test('createOpenApi() names the parameters of a path and of a query', () => {
  const { parameters } = description.paths['/api/v2/addresses/{hash}/transactions']?.get ?? {
    parameters: [],
  };
  expect(parameters.map((each) => `${each.in} ${each.name}`)).toEqual([
    'path hash',
    'query filter',
    'query sort',
    'query order',
    'query next_page_params',
  ]);
});
