import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDescription } from './read-description.ts';

const document = {
  openapi: '3.0.0',
  info: { title: 'Test \u202eAPI', version: '1' },
  servers: [{ url: 'https://api.example/api/v2/' }],
  paths: {
    '/blocks/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: {
        operationId: 'get block',
        tags: ['blocks'],
        summary: 'One block',
        parameters: [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } }],
        responses: {
          200: {
            description: 'It',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Block' } } },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { x: { type: 'integer' } } } },
          },
        },
        security: [{ key: [] }],
      },
    },
  },
  components: {
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
    schemas: {
      Block: {
        type: 'object',
        required: ['height'],
        properties: {
          height: { type: 'integer', description: 'Its number' },
          parent: { $ref: '#/components/schemas/Block' },
          rewards: {
            type: 'array',
            items: { type: 'object', properties: { to: { type: ['string', 'null'] } } },
          },
        },
      },
    },
  },
};

test('readDescription() lists every call with its whole path', () => {
  const { outline } = readDescription(document);
  expect(outline).toEqual({
    title: 'Test  API',
    version: '1',
    operations: [
      {
        name: 'get_block',
        method: 'GET',
        path: '/api/v2/blocks/{id}',
        summary: 'One block',
        group: 'blocks',
      },
      { name: 'post_blocks_id_', method: 'POST', path: '/api/v2/blocks/{id}', summary: '', group: 'blocks' },
    ],
  });
});

test('a call is described with its parameters, its body and its answers, and a shape that refers to itself ends', () => {
  const { describe: find } = readDescription(document);
  const found = find('get_block');
  expect(found?.parameters).toMatchObject([
    { name: 'id', in: 'path', isRequired: true, type: 'integer' },
    { name: 'kind', in: 'query', isRequired: false, values: ['a', 'b'] },
  ]);
  expect(found?.answers[0]?.shape).toEqual({
    type: 'Block',
    isCut: false,
    fields: [
      { name: 'height', type: 'integer', note: 'Its number', depth: 0 },
      { name: 'parent', type: 'Block', note: 'may be left out', depth: 0 },
      { name: 'rewards', type: 'list of object', note: 'may be left out', depth: 0 },
      { name: 'to', type: 'string or null', note: '', depth: 1 },
    ],
  });
  expect(find('post_blocks_id_')).toMatchObject({ isGuarded: true, body: { fields: [{ name: 'x' }] } });
  expect(find('nothing')).toBeUndefined();
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { paths: [] },
  { paths: { '/x': null, y: { get: {} }, '/z': { get: [] } } },
])('what is no description (%j) has no call that could be made wrongly', (given) => {
  const { outline, describe: find } = readDescription(given);
  for (const { name } of outline.operations) expect(find(name)).toBeDefined();
  expect(outline.operations.every(({ path }) => path === '/z')).toBe(true);
});

const schemaOf = (schemas: object, schema: object) => {
  const paths = { '/x': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } };
  return readDescription({ paths, components: { schemas } }).describe('get_x')?.answers[0]?.shape;
};

test('a schema that doubles with each step, one in a ring, and one that is very wide end within their bounds', () => {
  const schemas: Record<string, object> = { end: { properties: { a: { type: 'string' } } } };
  for (let step = 0; step < 60; step++) {
    const next = { $ref: `#/components/schemas/${step === 0 ? 'end' : `s${step - 1}`}` };
    schemas[`s${step}`] = { allOf: Array.from({ length: 10 }, () => next) };
  }
  const started = performance.now();
  expect(schemaOf(schemas, { $ref: '#/components/schemas/s59' })?.isCut).toBe(true);
  const ring = { a: { $ref: '#/components/schemas/b' }, b: { $ref: '#/components/schemas/a' } };
  expect(schemaOf(ring, { $ref: '#/components/schemas/a' })?.fields).toEqual([]);
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, { type: 'string' }]));
  expect(schemaOf({}, { properties: wide })).toMatchObject({ isCut: true, fields: { length: 120 } });
  let deep: object = { type: 'string' };
  for (let step = 0; step < 5000; step++) deep = { type: 'array', items: { anyOf: [deep, deep] } };
  expect(schemaOf({}, deep)?.type.length).toBeLessThan(1000);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a reference to what every object inherits leads nowhere', () => {
  expect(schemaOf({}, { $ref: '#/components/schemas/__proto__' })?.fields).toEqual([]);
  expect(schemaOf({}, { $ref: '#/constructor/prototype' })?.fields).toEqual([]);
});

test.each([
  ['https://api.example/api/v2/', '/api/v2/blocks/{id}'],
  ['http://{server}/api/v2/', '/api/v2/blocks/{id}'],
  ['//api.example/api', '/api/blocks/{id}'],
  ['/api/v2', '/api/v2/blocks/{id}'],
  ['https://api.example//other.example/x', '/other.example/x/blocks/{id}'],
  ['https://api.example/{base}/v2', '/poa/v2/blocks/{id}'],
  ['', '/blocks/{id}'],
])('calls of a server at %s are at %s', (url, path) => {
  const variables = { server: { default: 'blockscout.com/poa/core' }, base: { default: 'poa' } };
  const { outline } = readDescription({ ...document, servers: [{ url, variables }] });
  expect(outline.operations[0]?.path).toBe(path);
});

test('the calls of the public description are those of the API', () => {
  const text = readFileSync(new URL('../../../../tests/compat/openapi-v2.yaml', import.meta.url), 'utf8');
  const paths = readDescription(parse(text)).outline.operations.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/api/v2/stats', '/api/v2/blocks']));
  expect(paths.filter((path) => !path.startsWith('/api/v2/'))).toEqual([]);
});
