import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildDocs } from '../scripts/build-docs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
const pages = await buildDocs(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

afterAll(() => rmSync(folder, { recursive: true }));

test('every document is a page with its title and the menu', () => {
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, file } of pages) {
    expect(read(file), path).toMatch(/<title>\S.* – Spyglass<\/title>/);
    expect(read(file), path).toContain(`aria-current="page"`);
  }
});

test('every link and picture of the site leads to a file and an anchor of it', () => {
  const broken = pages.flatMap(({ file }) =>
    [...read(file).matchAll(/(?:href|src)="([^"]*)"/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => !isThere(file, target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('pages run no scripts and load nothing from elsewhere', () => {
  for (const { file } of pages) expect(read(file), file).not.toMatch(/<script|src="https?:/);
});

function isThere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const at = path === '' ? join(folder, file) : join(folder, dirname(file), path);
  if (!existsSync(at)) return false;
  return anchor === undefined || readFileSync(at, 'utf8').includes(`id="${decodeURIComponent(anchor)}"`);
}
