import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let base = '';
let clone = '';

interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; hashes: { content: string }[] } };
  components: { purl: string; version: string; licenses?: unknown[]; hashes?: unknown[]; scope: string }[];
}

/** A clone with the working tree's own files, committed, and the packages and the build of this one. */
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'spyglass-release-'));
  clone = join(base, 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(clone, path));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  cpSync(join(ROOT, 'dist'), join(clone, 'dist'), { recursive: true });
  // A link is no folder to `node_modules/` of .gitignore.
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  git('config', 'user.email', 'release@example.org');
  git('config', 'user.name', 'Release');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'test: the working tree');
}, 120_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
}

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return { status, output: stdout + stderr };
}

function readText(path: string): string {
  return readFileSync(join(clone, path), 'utf8');
}

const version = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

test('a dry run writes tarball, bill of materials, notes and checksums, and changes nothing', () => {
  const head = git('rev-parse', 'HEAD');
  const { status, output } = release();
  expect([status, output]).toEqual([0, expect.stringContaining(`dry run, would tag v${version}`)]);
  expect([git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')]).toEqual([
    head,
    '',
    '',
  ]);
  const sums = readText('dist-release/SHA256SUMS').trim().split('\n');
  const named = sums.map((line) => line.split('  ')) as [string, string][];
  expect(named.map(([, name]) => name)).toEqual([
    `evm-spyglass-${version}.tgz`,
    `evm-spyglass-${version}.cdx.json`,
  ]);
  for (const [sum, name] of named)
    expect(
      createHash('sha256')
        .update(readFileSync(join(clone, 'dist-release', name)))
        .digest('hex'),
    ).toBe(sum);
  expect(readText('dist-release/NOTES.md')).toContain('### Chain and index');
  expect(output).not.toContain('--provenance');
}, 240_000);

test('the bill of materials names each package that is bundled or installed, with its hash and licence', () => {
  const text = readText(`dist-release/evm-spyglass-${version}.cdx.json`);
  const sbom = JSON.parse(text) as Sbom;
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(sbom.metadata.component.name).toBe('evm-spyglass');
  expect(readText('dist-release/SHA256SUMS')).toContain(sbom.metadata.component.hashes[0]?.content);
  const purls = sbom.components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/fastify@'))).toBe(true);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/%40embedded-postgres/linux-x64@'))).toBe(true);
  expect(purls.some((purl) => /pkg:npm\/(?:vite|vitest|react|typescript)@/.test(purl))).toBe(false);
  // Of packages of other platforms the lock file may have the version alone.
  const installed = sbom.components.filter(({ scope }) => scope === 'required');
  expect(installed.length).toBeGreaterThan(60);
  for (const { purl, hashes, licenses } of installed)
    expect([purl, hashes?.length, licenses?.length]).toEqual([purl, 1, 1]);
  const bundled = JSON.parse(readText('dist-release/package/package.json')) as {
    bundleDependencies: string[];
  };
  expect(bundled.bundleDependencies.length).toBeGreaterThan(10);
});

test.each([
  ['changes of the working tree', 'README.md', (text: string) => `${text}\n`, 'The working tree has changes'],
  [
    'a chart of another version',
    'deploy/helm/spyglass/Chart.yaml',
    (text: string) => text.replace(version, '9.9.9'),
    '9.9.9',
  ],
  [
    'no section of the changelog',
    'CHANGELOG.md',
    (text: string) => text.replace(`## ${version}`, '## 0.0.0'),
    'no section',
  ],
])('%s stops a release', (_, path, change, sentence) => {
  const before = git('rev-parse', 'HEAD');
  const isCommitted = path !== 'README.md';
  writeFileSync(join(clone, path), change(readText(path)));
  if (isCommitted) git('commit', '--quiet', '--all', '--message', 'test: a fault');
  const { status, output } = release('--tag');
  git('reset', '--quiet', '--hard', before);
  expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(git('tag', '--list')).toBe('');
});

test('--tag dates the section, commits and tags it, and does so once', () => {
  const { status, output } = release('--tag', '--out', join(base, 'out'));
  expect([status, output]).toEqual([0, expect.stringContaining(`release: tagged v${version}`)]);
  expect(readText('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'));
  expect(git('tag', '--list')).toBe(`v${version}`);
  expect(git('rev-parse', `v${version}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
  expect(git('cat-file', 'tag', `v${version}`)).toContain('### Chain and index');
  expect(git('status', '--porcelain')).toBe('');
  expect(existsSync(join(base, 'out', `evm-spyglass-${version}.tgz`))).toBe(true);
  const again = join(base, 'again');
  expect(release('--of-tag', `v${version}`, '--out', again)).toMatchObject({ status: 0 });
  const sum = (folder: string) => readFileSync(join(folder, 'SHA256SUMS'), 'utf8').slice(0, 64);
  expect(sum(again)).toBe(sum(join(base, 'out')));
  expect(release('--of-tag', 'v9.9.9')).toMatchObject({
    status: 1,
    output: expect.stringContaining('not that of'),
  });
  expect(release('--tag')).toMatchObject({ status: 1, output: expect.stringContaining('exists already') });
}, 240_000);
