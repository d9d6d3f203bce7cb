import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { afterCursor, takePage } from './keyset.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const write = (condition: ReturnType<typeof afterCursor>) => sql`${condition}`.compile(db);

test('afterCursor() compares whole rows, so that one index answers', () => {
  const { sql: text, parameters } = write(afterCursor(['block_number', 't.index'], [7, 2], 'desc'));
  expect([text, parameters]).toEqual(['("block_number", "t"."index") < ($1, $2)', [7, 2]]);
  expect(write(afterCursor(['hash'], ['x'], 'asc')).sql).toBe('("hash") > ($1)');
});

test('afterCursor() lets everything through without a cursor', () => {
  expect(write(afterCursor(['a'], null, 'desc')).sql).toBe('true');
});

test('afterCursor() refuses a cursor that has too few values', () => {
  expect(() => afterCursor(['a', 'b'], [1], 'desc')).toThrow('one value for each column');
});

test('takePage() cuts the row too many and reports it', () => {
  expect(takePage([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true });
  expect(takePage([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false });
  expect(takePage([], 2)).toEqual({ rows: [], hasMore: false });
});
