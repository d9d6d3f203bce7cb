import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { CORE_SETTINGS } from './config.ts';
import { loadEnv } from './load-env.ts';
import { renderEnvExample, renderEnvMarkdown } from './render-env-docs.ts';
import { listSettings } from './setting.ts';

const root = new URL('../../', import.meta.url);
const names = listSettings(CORE_SETTINGS).map(({ name }) => name);

test('docs/ENV.md and .env.example are current (node scripts/generate-docs.mjs)', () => {
  expect(readFileSync(new URL('docs/ENV.md', root), 'utf8')).toBe(renderEnvMarkdown(CORE_SETTINGS));
  expect(readFileSync(new URL('.env.example', root), 'utf8')).toBe(renderEnvExample(CORE_SETTINGS));
});

test('renderEnvMarkdown() has one row for every variable', () => {
  const rows = renderEnvMarkdown(CORE_SETTINGS).matchAll(/^\| `([A-Z0-9_]+)` \|/gm);
  expect([...rows].map((row) => row[1]).sort()).toEqual([...names].sort());
});

test('renderEnvExample(), uncommented, changes nothing', () => {
  const example = parseEnv(renderEnvExample(CORE_SETTINGS).replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''));
  expect(Object.keys(example).sort()).toEqual([...names].sort());
  const loaded = loadEnv(example);
  expect(loaded.problems).toEqual([]);
  expect(loaded.warnings).toEqual([]);
  expect(loaded.config).toEqual(loadEnv({}).config);
});

test('every sentence of the schema ends with a full stop and stands on one line', () => {
  const sentences = listSettings(CORE_SETTINGS).map(({ sentence }) => sentence);
  expect(sentences.filter((sentence) => !/^[^\n]+\.$/.test(sentence))).toEqual([]);
});
