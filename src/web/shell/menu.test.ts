import { expect, test } from 'vitest';
import { createPaths } from '../paths.ts';
import { createMenu } from './menu.ts';

const items = createMenu(createPaths()).flatMap((group) => group.items);
const activeAt = (path: string) => items.filter((item) => item.isActive(path)).map((item) => item.label);

test('createMenu() marks Transactions on the list and on a transaction, Blocks on the list and on a block', () => {
  expect(activeAt('/txs')).toEqual(['Transactions']);
  expect(activeAt('/tx/0xab')).toEqual(['Transactions']);
  expect(activeAt('/blocks')).toEqual(['Blocks']);
  expect(activeAt('/block/7')).toEqual(['Blocks']);
  expect(activeAt('/')).toEqual([]);
});

test('createMenu() keeps the prefix of the run that is looked at', () => {
  const [group] = createMenu(createPaths('/run/7'));
  expect(group?.items.map((item) => item.href)).toEqual(['/run/7/txs', '/run/7/blocks']);
});
