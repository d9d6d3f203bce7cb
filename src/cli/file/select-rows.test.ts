import { expect, test } from 'vitest';
import { selectRows } from './select-rows.ts';

const SOURCE = { schema: 'run_7', runId: 7, appRows: { codes: (id: number) => `run_id = ${id}` } };
const RANGE = { ...SOURCE, blocks: { from: 3, to: 9 } };

test('selectRows() takes all rows of a run, or those of a range by block', () => {
  const table = { schema: 'run', name: 'transactions', columns: ['block_number', 'hash'] } as const;
  const all = 'select "block_number", "hash" from run_7."transactions"';
  expect(selectRows({ ...table, columns: [...table.columns] }, { ...SOURCE, blocks: null })).toBe(all);
  expect(selectRows({ ...table, columns: [...table.columns] }, RANGE)).toBe(
    `${all} where "block_number" between 3 and 9`,
  );
});

test('selectRows() cuts coverage and head to the range', () => {
  const coverage = selectRows({ schema: 'run', name: 'coverage', columns: ['layer', 'blocks'] }, RANGE);
  expect(coverage).toContain(`"blocks" * int8multirange(int8range(3, 9, '[]'))`);
  const head = selectRows({ schema: 'run', name: 'chain_head', columns: ['number', 'history_from'] }, RANGE);
  expect(head).toContain('select 9::bigint, 3::bigint from');
});

test('selectRows() takes no rows of a table of the schema app that no module names', () => {
  const select = (name: string) =>
    selectRows({ schema: 'app', name, columns: ['run_id'] }, { ...SOURCE, blocks: null });
  expect(select('codes')).toBe('select 1 from app."codes" where run_id = 7');
  expect(select('accounts')).toBe('select 1 from app."accounts" where false');
});
