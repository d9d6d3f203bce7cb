import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { copyRows } from '../writes/facts/copy-rows.ts';
import { columnsOf, createRowEncoder, listCopied } from './columns.ts';
import { encodeValue } from './copy-text.ts';

const target = createTestTarget();
beforeAll(async () => {
  await target.client.query(`create table kept (at int, words text, amount numeric, count bigint, data bytea, list bytea[],
    places int[], is_so boolean, value jsonb, seen timestamptz)`);
});

interface Row {
  words: string | null;
  amount: bigint | null;
  count: number | null;
  data: Hex | null;
  list: Hex[] | null;
  places: number[];
  is_so: boolean;
  value: unknown;
  seen: Date | null;
}

const { boolean, bytea, byteaArray, integer, integerArray, bigint, jsonb, numeric, text, timestamptz } =
  columnsOf<[at: number, row: Row]>();
const KEPT = {
  at: integer(([at]) => at),
  words: text.nullable(([, row]) => row.words),
  amount: numeric.nullable(([, row]) => row.amount),
  count: bigint.nullable(([, row]) => row.count),
  data: bytea.nullable(([, row]) => row.data),
  list: byteaArray.nullable(([, row]) => row.list),
  places: integerArray(([, row]) => row.places),
  is_so: boolean(([, row]) => row.is_so),
  value: jsonb.nullable(([, row]) => row.value),
  seen: timestamptz.nullable(([, row]) => row.seen),
};
const COLUMNS = listCopied(KEPT);
const encode = createRowEncoder(KEPT);

const toHex = (data: Buffer): Hex => `0x${data.toString('hex')}`;

/** Copies rows into a real table and reads them back. */
async function roundTrip(rows: Row[]): Promise<Row[]> {
  const { client } = target;
  await client.query('truncate kept');
  await copyRows(client, 'kept', COLUMNS, [encode([...rows.entries()])]);
  const result = await client.query(`select ${COLUMNS.slice(1).join(', ')} from kept order by at`);
  return result.rows.map((row) => ({
    ...row,
    data: row.data === null ? null : toHex(row.data),
    list: row.list === null ? null : row.list.map(toHex),
  }));
}

/** Replaces characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
const kept = (words: string) => Buffer.from(words.replaceAll('\0', '\uFFFD')).toString();

function cachedJson(value: unknown): unknown {
  if (typeof value === 'string') return kept(value);
  if (Array.isArray(value)) return value.map(cachedJson);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [kept(name), cachedJson(part)]));
}

const hex = fc.uint8Array({ maxLength: 40 }).map((data) => toHex(Buffer.from(data)));
const nasty = fc.constantFrom(
  '\\',
  '\\.',
  '\\N',
  '\n',
  '\r',
  '\t',
  '\0',
  '"',
  "'",
  '{',
  '}',
  ',',
  '\\u0000',
  '\ud800',
  '名',
  '💰',
  ' ',
);
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const row: fc.Arbitrary<Row> = fc.record({
  words: orNull(words),
  amount: orNull(
    fc.oneof(fc.bigInt(), fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.constant(9n * 2n ** 256n)),
  ),
  count: orNull(fc.maxSafeInteger()),
  data: orNull(hex),
  list: orNull(fc.array(hex, { maxLength: 5 })),
  places: fc.array(fc.integer(), { maxLength: 5 }),
  is_so: fc.boolean(),
  value: fc.jsonValue({ stringUnit: 'binary' }),
  seen: orNull(fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
});

test('text, numbers, bytes, lists, JSON and dates survive COPY and come back equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const expected = rows.map((each) => ({
        ...each,
        words: each.words === null ? null : kept(each.words),
        value: cachedJson(each.value),
      }));
      expect(await roundTrip(rows)).toEqual(expected);
    }),
    { numRuns: 60, seed: 20 },
  );
});

test.each([
  ['NUL', 'a\0b', 'a\uFFFDb'],
  ['half of a pair', 'a\ud83db', 'a\uFFFDb'],
  ['the end-of-data marker', '\\.', '\\.'],
  ['the NULL marker', '\\N', '\\N'],
  ['nothing', '', ''],
  ['an escape that is only written out', '\\u0000 \\ud800', '\\u0000 \\ud800'],
  ['a whole pair', '💰', '💰'],
])('%s in text and in JSON', async (_, given, expected) => {
  const empty = { amount: null, count: null, data: null, list: null, places: [], is_so: true, seen: null };
  const [row] = await roundTrip([{ ...empty, words: given, value: { [given]: [given] } }]);
  expect(row).toMatchObject({ words: expected, value: { [expected]: [expected] } });
});

test('encodeValue() writes big integers inside JSON as text', () => {
  expect(encodeValue('jsonb', { chainId: 2n ** 256n - 1n })).toBe(`{"chainId":"${2n ** 256n - 1n}"}`);
  expect(encodeValue('jsonb', undefined)).toBe('\\N');
});

test('copyRows() of no lines does nothing, and throws what the server says of a line that does not fit', async () => {
  const { client } = target;
  await copyRows(client, 'no_such_table', ['x'], []);
  await expect(copyRows(client, 'kept', ['at'], ['many\n'])).rejects.toThrow(
    'invalid input syntax for type integer',
  );
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
