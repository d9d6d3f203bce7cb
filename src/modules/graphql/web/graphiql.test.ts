import { expect, test, vi } from 'vitest';
import { findCompletions } from './complete.ts';
import { getDefaultQuery } from './default-query.ts';
import { parseHistory } from './history.ts';
import { readSchema } from './read-schema.ts';
import { sendQuery } from './send-query.ts';
import { tokenize } from './tokenize.ts';

const scalar = (name: string) => ({ kind: 'SCALAR', name });
const ANSWER = {
  data: {
    __schema: {
      queryType: { name: 'Query' },
      types: [
        {
          name: 'Query',
          kind: 'OBJECT',
          fields: [
            {
              name: 'block',
              type: { kind: 'NON_NULL', ofType: { kind: 'LIST', ofType: { kind: 'OBJECT', name: 'Block' } } },
              args: [{ name: 'number', type: scalar('Int') }],
            },
          ],
        },
        {
          name: 'Block',
          kind: 'OBJECT',
          fields: [
            { name: 'hash', type: scalar('FullHash') },
            { name: 'height', type: scalar('Int') },
          ],
        },
      ],
    },
  },
};

test('sendQuery() sends and shows every digit of a number', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body);
    return new Response('{"data":{"value":12345678901234567890}}');
  });
  const { text } = await sendQuery('/graphql', '{ a }', ' {"id":98765432109876543210} ');
  expect(sent).toEqual(['{"query":"{ a }","variables":{"id":98765432109876543210}}']);
  expect(text).toBe('{\n  "data": {\n    "value": 12345678901234567890\n  }\n}');
  expect((await sendQuery('/graphql', '{ a }', '{"id":')).text).toMatch(/^The variables are not JSON/);
  expect((await sendQuery('/graphql', '{ a }', '')).status).toBe(200);
  expect(sent.at(-1)).toBe('{"query":"{ a }"}');
  vi.unstubAllGlobals();
});

test('a schema is read, and from anything else nothing', () => {
  const schema = readSchema(ANSWER);
  expect(schema?.types.get('Query')?.fields).toEqual([
    { name: 'block', note: '', type: '[Block]!', typeName: 'Block', args: [{ name: 'number', type: 'Int' }] },
  ]);
  let deep: object = scalar('X');
  for (let step = 0; step < 5000; step++) deep = { kind: 'LIST', ofType: deep };
  const odd = {
    __schema: { queryType: { name: 'Q' }, types: [null, 1, { name: 'Q', fields: [{ type: deep }] }] },
  };
  expect(readSchema({ data: odd })?.types.size).toBe(1);
  for (const other of [null, 1, [], {}, { data: null }, { data: { __schema: [] } }])
    expect(readSchema(other)).toBeUndefined();
});

test.each([
  ['{ bl|', ['block']],
  ['{ block(|', ['number']],
  ['{ block(number: |', []],
  ['{ block(number: 1) { h|', ['hash', 'height']],
  ['{ block(number: 1) { hash he|', ['height']],
  ['{ block(number: 1) { hash } b|', ['block']],
  ['{ ... on Block { ha|', ['hash']],
  ['fragment F on Block { ha|', ['hash']],
  ['query A($n: Int) { b|', ['block']],
  ['{ block(number: 1) { hash } } # b|', []],
  ['{ other { h|', []],
  ['|', []],
])('in %s may come %j', (marked, words) => {
  const caret = marked.indexOf('|');
  const schema = readSchema(ANSWER)!;
  expect(findCompletions(schema, marked.replace('|', ''), caret).words).toEqual(words);
});

test('the parts of a text are the text, whatever it is', () => {
  const texts = [
    'query A($n: Int = -1.5) { a(b: "x\\"y") ...F @skip(if: $n) } # end',
    '"""\nopen',
    '"',
    '\\\u0000{é',
  ];
  for (const text of texts)
    expect(
      tokenize(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  expect(tokenize(texts[0]!).filter(({ kind }) => kind === 'string')).toEqual([
    { kind: 'string', text: '"x\\"y"' },
  ]);
  const started = performance.now();
  tokenize('"\\'.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1000);
});

test('the first query is about the transaction that is set', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  expect(getDefaultQuery(hash)).toContain(`hash: "${hash}"`);
  expect(getDefaultQuery(undefined)).toContain('block(number: 0)');
});

test('of a history only entries are read', () => {
  const entry = { query: '{ a }', variables: '' };
  expect(parseHistory(JSON.stringify([entry, 1, null, { query: 1 }]))).toEqual([entry]);
  for (const text of [null, '', '{', '{}', 'null']) expect(parseHistory(text)).toEqual([]);
});
