import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findTitleProblem, TITLE_MAX } from '../scripts/commit-title.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CHECK = join(ROOT, 'scripts/check-commit-titles.mjs');

test.each([
  'feat(tokens): holders are paged',
  'fix: a reset is noticed while the node mines',
  'refactor(token-info)!: one table of applications',
  'Merge branch "tokens"',
  'Revert "feat(tokens): holders are paged"',
  'fixup! fix: a reset is noticed',
  `fix: ${'ä'.repeat(TITLE_MAX - 5)}`,
])('findTitleProblem() takes "%s"', (title) => {
  expect(findTitleProblem(title)).toBeNull();
});

test.each([
  ['', 'type(scope)'],
  ['holders are paged', 'type(scope)'],
  ['feature(tokens): holders are paged', 'type(scope)'],
  ['feat(Tokens): holders are paged', 'type(scope)'],
  ['feat(): holders are paged', 'type(scope)'],
  ['feat(tokens) holders are paged', 'type(scope)'],
  ['feat(tokens):holders are paged', 'type(scope)'],
  ['feat(tokens): holders are paged.', 'type(scope)'],
  [`fix: ${'a'.repeat(TITLE_MAX - 4)}`, '61 characters'],
])('findTitleProblem() refuses "%s"', (title, reason) => {
  expect(findTitleProblem(title)).toContain(reason);
});

test('the check names each wrong title of a range, and passes where there is none', () => {
  const repository = mkdtempSync(join(tmpdir(), 'commit-titles-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const run = (program: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: repository, GIT_CONFIG_NOSYSTEM: '1' };
    return spawnSync(program, args, { cwd: repository, encoding: 'utf8', env });
  };
  const commit = (title: string) =>
    expect(
      run(
        'git',
        ...[
          '-c',
          'user.name=a',
          '-c',
          'user.email=a@example.org',
          'commit',
          '-q',
          '--allow-empty',
          '-m',
          title,
        ],
      ).status,
    ).toBe(0);
  expect(run('git', 'init', '-q', '-b', 'main').status).toBe(0);
  commit('what was before the rule');
  expect(run('git', 'checkout', '-q', '-b', 'topic').status).toBe(0);
  commit('fix: one');
  expect(run(process.execPath, CHECK)).toMatchObject({ status: 0, stdout: 'Commit titles checked: 1\n' });
  commit('two');
  const failed = run(process.execPath, CHECK);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/^"two": .*\n$/);
  expect(run(process.execPath, CHECK, 'nowhere..HEAD').status).toBe(2);
  const message = join(repository, 'message');
  writeFileSync(message, 'docs: three\n\nA body.\n');
  expect(run(process.execPath, CHECK, '--message', message).status).toBe(0);
  writeFileSync(message, 'three\n');
  expect(run(process.execPath, CHECK, '--message', message).status).toBe(1);
});

test('the hook that checks a title is executable', () => {
  expect(statSync(join(ROOT, '.githooks/commit-msg')).mode & 0o111).toBe(0o111);
});
