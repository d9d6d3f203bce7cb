import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

const READ = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps([[each.filename, archive.read(each).decode()] for each in archive.infolist()]))
`;

test('zipFiles() makes what others read, with paths that lead nowhere else', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const path = join(folder, 'sources.zip');
  const long = 'contract A {}\n'.repeat(5000);
  writeFileSync(
    path,
    zipFiles([
      { path: 'src/Tököly.sol', text: 'käse 🧀' },
      { path: '../../etc/passwd', text: '' },
      { path: 'C:\\windows\\a.sol', text: long },
      { path: '/etc/passwd', text: 'x' },
      { path: '..', text: 'y' },
    ]),
  );
  const { status, stdout, stderr } = spawnSync('python3', ['-c', READ, path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status === null) return skip('there is no Python 3');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    ['src/Tököly.sol', 'käse 🧀'],
    ['etc/passwd', ''],
    ['windows/a.sol', long],
    ['etc/passwd.2', 'x'],
    ['file', 'y'],
  ]);
});

test('zipFiles() of nothing is an empty archive', () => {
  expect([...zipFiles([])].map((byte) => byte.toString(16)).join(' ')).toBe(`50 4b 5 6${' 0'.repeat(18)}`);
});
