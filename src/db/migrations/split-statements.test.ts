import { expect, test } from 'vitest';
import { RUN_MIGRATIONS } from './run.ts';
import { splitStatements } from './split-statements.ts';

test('splitStatements() splits at the ends of statements alone', () => {
  const script = `
    insert into a values ('x;''y', "odd;name"); -- one; comment
    do $$ begin perform 1; end $$;
    create function f() returns text language sql as $body$ select ';$$;' $body$;
    /* a; b */ select $1;
  `;
  expect(splitStatements(script)).toEqual([
    `insert into a values ('x;''y', "odd;name")`,
    `-- one; comment\n    do $$ begin perform 1; end $$`,
    `create function f() returns text language sql as $body$ select ';$$;' $body$`,
    '/* a; b */ select $1',
  ]);
  expect(splitStatements(' ; ')).toEqual([]);
});

test('no migration of a run changes a table in several parts at once, which distributed tables refuse', () => {
  const statements = RUN_MIGRATIONS.flatMap(({ sql }) => splitStatements(sql('run_1')));
  expect(statements.length).toBeGreaterThan(100);
  const several = /alter table[^;']*,\s*(?:add|alter|drop|rename|set)\b/i;
  expect(statements.filter((statement) => several.test(statement))).toEqual([]);
  expect(several.test('alter table a alter column b type text, alter column c type text')).toBe(true);
});
