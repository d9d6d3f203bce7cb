import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that the vocabulary replaces, as patterns of whole words, with the highest number of occurrences; numbers may only fall. */
const LIMITS = JSON.parse(readFileSync('tests/support/replaced-words.json', 'utf8')) as Record<
  string,
  number
>;

test.each(Object.entries(LIMITS))(
  '%s occurs at most %i times in sources, tests and documents',
  (word, limit) => {
    const pattern = new RegExp(`\\b(?:${word})\\b`, 'gi');
    expect(TEXTS.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)).toBeLessThanOrEqual(
      limit,
    );
  },
);

test('the words are found in the files of the repository', () => {
  expect(TEXTS.length).toBeGreaterThan(2_000);
});

const TEXTS = spawnSync('git', ['ls-files', 'src', 'tests', 'bench', 'docs'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => /\.(?:tsx?|mjs|md|css|sol)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));
