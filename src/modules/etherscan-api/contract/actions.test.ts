import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_PARTS } from '#tests/support/modules.ts';
import { ACTIONS } from './actions.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/ETHERSCAN.md', import.meta.url), 'utf8');

/** The rows of the tables below `## Actions`: module and action, in lower case, with what stands in the other cells. */
function listRows(): { name: string; cells: string[] }[] {
  const [, actions = ''] = /^## Actions$([\s\S]*?)^## /m.exec(DOCUMENT) ?? [];
  return actions.split(/^### /m).flatMap((section) => {
    const [module = ''] = section.split('\n', 1);
    return [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, action = '', rest = '']) => ({
      name: `${module} ${action}`.toLowerCase(),
      cells: rest.split(' | ').map((cell) => cell.trim()),
    }));
  });
}

test('docs/ETHERSCAN.md lists each action that is served, once, with its parameters and what differs', () => {
  const own = Object.entries(ACTIONS).flatMap(([module, actions]) =>
    actions.map((action) => `${module} ${action}`),
  );
  const further = API_PARTS.flatMap(({ actions = [] }) =>
    actions.map(({ module, action }) => `${module} ${action}`),
  );
  expect(further).toContain('contract verifysourcecode');
  const rows = listRows();
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set([...own, ...further])].sort());
  for (const { name, cells } of rows)
    expect([name, cells]).toEqual([name, [expect.stringMatching(/./), expect.stringMatching(/./)]]);
});

test('what docs/ETHERSCAN.md calls not available is not served', () => {
  const [, missing = ''] = /^## Not available$([\s\S]*)/m.exec(DOCUMENT) ?? [];
  const named = ['balancehistory', 'tokensupplyhistory', 'gasestimate', 'fundedby', 'chainlist'];
  const served = new Set<string>(Object.values(ACTIONS).flat());
  for (const action of named) {
    expect(missing).toContain(`\`${action}\``);
    expect(served.has(action)).toBe(false);
  }
});
