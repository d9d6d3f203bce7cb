import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DOCUMENT = readFileSync(`${ROOT}docs/SECURITY.md`, 'utf8');

/** A row of the table: the section of the standard, and the tests that are named. */
interface Row {
  section: [number, number];
  tests: { file: string; titles: string[] }[];
}

const ROWS = DOCUMENT.split('\n').flatMap((line): Row[] => {
  const [, chapter, section] = /^\| (\d+)\.(\d+) \|/.exec(line) ?? [];
  if (chapter === undefined) return [];
  const cell = line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '';
  return [{ section: [Number(chapter), Number(section)], tests: cell.split(' · ').map(readTest) }];
});

function readTest(text: string): Row['tests'][number] {
  const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(text) ?? [];
  return { file, titles: titles.split('; ') };
}

test('the list of what protects accounts is in the order of the standard, and has its chapters', () => {
  const places = ROWS.map(({ section: [chapter, section] }) => chapter * 100 + section);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const chapters = new Set(ROWS.map(({ section }) => section[0]));
  expect([...chapters]).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
});

test('each threat names a test that there is', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');
  const missing = ROWS.flatMap(({ section, tests }) =>
    tests.flatMap(({ file, titles }) => {
      const texts = files
        .filter((each) => each.endsWith(`/${file}`))
        .map((each) => readFileSync(ROOT + each, 'utf8'));
      const isThere = (title: string) => file !== '' && texts.some((text) => text.includes(title));
      return titles
        .filter((title) => !isThere(title))
        .map((title) => `${section.join('.')} ${file}: ${title}`);
    }),
  );
  expect(missing).toEqual([]);
});
