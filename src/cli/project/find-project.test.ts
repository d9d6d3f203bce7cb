import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProject } from './find-project.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'find-project-')));
  mkdirSync(join(folder, '.git'));
  mkdirSync(join(folder, 'contracts/tokens'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['foundry.toml', 'Foundry'],
  ...['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'].map((end) => [`hardhat.config.${end}`, 'Hardhat']),
] as [string, string][])('findProject() reads %s as the settings of %s', (name, tool) => {
  writeFileSync(join(folder, name), '');
  expect(findProject(folder)).toEqual({ tools: [tool], folder });
});

test('findProject() finds both tools of one project from a folder below it', () => {
  for (const name of ['foundry.toml', 'hardhat.config.ts']) writeFileSync(join(folder, name), '');
  expect(findProject(join(folder, 'contracts/tokens'))).toEqual({ tools: ['Foundry', 'Hardhat'], folder });
});

test('findProject() takes the nearest of nested projects', () => {
  writeFileSync(join(folder, 'foundry.toml'), '');
  writeFileSync(join(folder, 'contracts/foundry.toml'), '');
  expect(findProject(join(folder, 'contracts/tokens'))?.folder).toBe(join(folder, 'contracts'));
});

test('findProject() does not leave the repository, and takes no name that only resembles one', () => {
  writeFileSync(join(folder, 'foundry.toml'), '');
  const inner = join(folder, 'contracts');
  mkdirSync(join(inner, '.git'));
  for (const name of ['foundry.toml.bak', 'hardhat.config.json', 'my-hardhat.config.ts'])
    writeFileSync(join(inner, name), '');
  expect(findProject(inner)).toBeNull();
  expect(findProject(join(folder, 'is-not-there'))?.folder).toBe(folder);
});
