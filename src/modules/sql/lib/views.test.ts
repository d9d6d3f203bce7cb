import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refreshViewsDocs } from './render-views-docs.ts';
import { VIEWS } from './views.ts';

test('docs/SQL.md has the views of the code', () => {
  const document = readFileSync(new URL('../../../../docs/SQL.md', import.meta.url), 'utf8');
  expect(document).toBe(refreshViewsDocs(document));
});

test('the names of views and of the columns of each are unique', () => {
  for (const names of [
    VIEWS.map(({ name }) => name),
    ...VIEWS.map(({ columns }) => columns.map(({ name }) => name)),
  ])
    expect(new Set(names).size).toBe(names.length);
});
