import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf, createRowEncoder, listCopied } from './columns.ts';
import type { TransactionsTable } from './transactions.ts';

interface Source {
  hash: string;
  to: string | null;
  value: bigint;
  count: number;
}

const { bytea, integer, numeric } = columnsOf<Source>();
const columns = {
  value: numeric(({ value }) => value),
  hash: bytea(({ hash }) => hash),
  to: bytea.nullable(({ to }) => to),
  set_by_a_fold: integer(),
};

test('a row is written in the order of its columns, without those that nothing of it is written from', () => {
  expect(listCopied(columns)).toEqual(['value', 'hash', 'to']);
  const encode = createRowEncoder(columns);
  expect(encode([{ hash: '0xab', to: null, value: 7n, count: 1 }])).toBe('7\t\\\\xab\t\\N\n');
});

test('columns whose values are swapped do not compile', () => {
  const swapped = [
    // @ts-expect-error bytes are not made of a number
    bytea(({ value }) => value),
    // @ts-expect-error a number is not made of bytes
    numeric(({ hash }) => hash),
    // @ts-expect-error an integer is not made of one of 256 bits
    integer(({ value }) => value),
    // @ts-expect-error a column that is never null is not made of a value that may be
    bytea(({ to }) => to),
    // @ts-expect-error a row has no such field
    bytea(({ from }) => from),
  ];
  expect(swapped.map(({ type }) => type)).toEqual(['bytea', 'numeric', 'integer', 'bytea', 'bytea']);
});

test('rows are read with the types of their columns, and written from what the columns need', () => {
  expectTypeOf<Pick<TransactionsTable, 'hash' | 'value' | 'to_address'>>().toEqualTypeOf<{
    hash: Buffer;
    value: bigint | null;
    to_address: Buffer | null;
  }>();
  const encode = createRowEncoder(columns);
  // @ts-expect-error the values of two fields are swapped
  const write = () => encode([{ hash: 7n, to: null, value: '0xab', count: 1 }]);
  expect(write).toThrow();
});
