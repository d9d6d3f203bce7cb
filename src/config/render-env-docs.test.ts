import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { MODULE_SETTINGS } from '#modules/documented.ts';
import { CORE_SETTINGS } from './config.ts';
import { loadEnv } from './load-env.ts';
import { renderEnvExample, renderEnvMarkdown } from './render-env-docs.ts';
import { listSettings } from './setting.ts';

const root = new URL('../../', import.meta.url);
const DECLARED = { ...CORE_SETTINGS, ...MODULE_SETTINGS };
const names = listSettings(DECLARED).map(({ name }) => name);

test('docs/ENV.md and .env.example are current (node scripts/generate-docs.mjs)', () => {
  expect(readFileSync(new URL('docs/ENV.md', root), 'utf8')).toBe(renderEnvMarkdown(DECLARED));
  expect(readFileSync(new URL('.env.example', root), 'utf8')).toBe(renderEnvExample(DECLARED));
});

test('renderEnvMarkdown() has one row for every variable', () => {
  const rows = renderEnvMarkdown(DECLARED).matchAll(/^\| `([A-Z0-9_]+)` \|/gm);
  expect([...rows].map((row) => row[1]).sort()).toEqual([...names].sort());
});

test('renderEnvExample(), uncommented, changes nothing', () => {
  const example = parseEnv(renderEnvExample(DECLARED).replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''));
  expect(Object.keys(example).sort()).toEqual([...names].sort());
  const loaded = loadEnv(example, MODULE_SETTINGS);
  expect(loaded.problems).toEqual([]);
  expect(loaded.warnings).toEqual([]);
  expect(loaded.config).toEqual(loadEnv({}, MODULE_SETTINGS).config);
});

test('every sentence of the schema ends with a full stop and stands on one line', () => {
  const sentences = listSettings(CORE_SETTINGS).map(({ sentence }) => sentence);
  expect(sentences.filter((sentence) => !/^[^\n]+\.$/.test(sentence))).toEqual([]);
});
