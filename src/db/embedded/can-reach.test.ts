import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canReach } from './can-reach.ts';

const stranger = { uid: 65533, gid: 65533 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'inner'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('canReach() follows every folder above, but asks nothing of the last part', () => {
  const path = join(folder, 'inner', 'postgres');
  expect(canReach(path, stranger)).toBe(true);
  chmodSync(join(folder, 'inner'), 0o700);
  expect(canReach(path, stranger)).toBe(false);
  expect(canReach(join(folder, 'inner'), stranger)).toBe(true);
  chmodSync(folder, 0o700);
  expect(canReach(join(folder, 'inner'), stranger)).toBe(false);
});

test('canReach() is true for ourselves, and false for what does not exist', () => {
  expect(canReach('/no/such/folder', {})).toBe(true);
  expect(canReach('/no/such/folder', stranger)).toBe(false);
});
