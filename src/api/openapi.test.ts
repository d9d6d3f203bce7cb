import { expect, test } from 'vitest';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { createOpenApi } from './openapi.ts';

const description = createOpenApi('1.2.3') as {
  openapi: string;
  paths: Record<string, { get: { operationId: string; parameters: { name: string; in: string }[] } }>;
  components: { schemas: Record<string, unknown> };
};

test('createOpenApi() describes every endpoint', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual(Object.values(ENDPOINTS).map(({ path }) => path));
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
