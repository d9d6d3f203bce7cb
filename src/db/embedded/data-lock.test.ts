import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDataLock } from './data-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('takeDataLock() is refused while it is held, and leaves nothing behind once released', () => {
  const lock = takeDataLock(folder);
  expect(() => takeDataLock(folder)).toThrow(
    `The data folder "${folder}" is in use by another Spyglass (process ${process.pid}).`,
  );
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('takeDataLock() takes over from a dead process, from another one of the same number, and from a torn file', () => {
  const left = [
    JSON.stringify({ pid: 2 ** 22 + 1, identity: 'boot:1' }),
    JSON.stringify({ pid: process.pid, identity: 'boot:1' }),
    '{"pid":',
    '',
  ];
  for (const text of left) {
    writeFileSync(join(folder, 'spyglass.lock'), text);
    const lock = takeDataLock(folder);
    expect(readdirSync(folder)).toEqual(['spyglass.lock']);
    lock.release();
  }
});

test('release() leaves a lock that somebody else has taken since', () => {
  const lock = takeDataLock(folder);
  writeFileSync(join(folder, 'spyglass.lock'), 'theirs');
  lock.release();
  expect(readdirSync(folder)).toEqual(['spyglass.lock']);
});
