import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that the vocabulary replaces, as patterns of whole words, with the highest number of occurrences; numbers may only fall. */
const LIMITS = JSON.parse(readFileSync('tests/support/replaced-words.json', 'utf8')) as Record<
  string,
  number
>;

/** A doc comment names its thing or states what it does; a free relative ("What …", "Whether …") does neither. */
const FREE_RELATIVE = /^(?:what|whether|who|whose|where|how|so many|all that|those|that which|when|which)\b/i;

/**
 * Maximum number of doc comments in `src` that open with a free relative, tests included. Lower it whenever fewer
 * remain; never raise it.
 */
const FREE_RELATIVES_MAX = 19;

/**
 * Private words with their highest number of occurrences in `src` and `docs`: in comments, texts and identifiers (a part of a
 * camel-case name counts), without tests. They are not terms of the field, such as "cached" or "dependencies". Lower a number
 * whenever fewer remain; never raise one.
 */
const PRIVATE_LIMITS = JSON.parse(readFileSync('tests/support/private-words.json', 'utf8')) as Record<
  string,
  number
>;

test.each(Object.entries(LIMITS))(
  '%s occurs at most %i times in sources, tests and documents',
  (word, limit) => {
    const pattern = new RegExp(`\\b(?:${word})\\b`, 'gi');
    expect(TEXTS.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)).toBeLessThanOrEqual(
      limit,
    );
  },
);

test('a version of the changelog has at most 700 words', () => {
  const versions = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version.split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('the words are found in the files of the repository', () => {
  expect(TEXTS.length).toBeGreaterThan(2_000);
});

test(`at most ${FREE_RELATIVES_MAX} doc comments open with a free relative`, () => {
  const openings = TEXTS.filter(({ path }) => /^src\/.*\.tsx?$/.test(path)).flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)]
      .map(([, comment = '']) => comment.replace(/\n\s*\*/g, ' ').trim())
      .filter((comment) => FREE_RELATIVE.test(comment))
      .map((comment) => `${path}: ${comment.slice(0, 80)}`),
  );
  expect(openings.length, openings.slice(-20).join('\n')).toBeLessThanOrEqual(FREE_RELATIVES_MAX);
});

test.each(Object.entries(PRIVATE_LIMITS))(
  'the private word "%s" occurs at most %i times in sources and documents',
  (word, limit) => {
    const pattern = privatePattern(word);
    const count = [...SOURCES, ...DOCUMENTS].reduce(
      (sum, { text }) => sum + (text.match(pattern)?.length ?? 0),
      0,
    );
    expect(count).toBeLessThanOrEqual(limit);
  },
);

/** Matches a whole word, or a part of an identifier in camel case. */
function privatePattern(word: string): RegExp {
  const camel = word.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = `${camel.slice(0, 1).toUpperCase()}${camel.slice(1)}`;
  const whole = `\\b${word.replace(/ /g, '\\s')}\\b`;
  return new RegExp(`${whole}|(?<=[a-z])${pascal}(?![a-z])|\\b${camel}(?=[A-Z])`, 'g');
}

const TEXTS = spawnSync('git', ['ls-files', 'src', 'tests', 'bench', 'docs'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => /\.(?:tsx?|mjs|md|css|sol)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const SOURCES = TEXTS.filter(
  ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.|\.test-data\./.test(path),
);
const DOCUMENTS = TEXTS.filter(({ path }) => /^docs\/.*\.md$/.test(path));
