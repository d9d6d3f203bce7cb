import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

function withRepository(run: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  try {
    mkdirSync(join(folder, 'src/lib'), { recursive: true });
    for (const name of ['scripts', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    writeFileSync(join(folder, 'src/lib/a.ts'), 'export const a = 1;');
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function computeStamp(folder: string): string {
  const code = `import { computeSourceStamp } from ${JSON.stringify(join(root, 'scripts/source-stamp.mjs'))};
    process.stdout.write(computeSourceStamp(${JSON.stringify(folder)}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test('the stamp of the sources changes with their contents, names and settings, and not with tests', () => {
  withRepository((folder) => {
    const stamps = [computeStamp(folder)];
    writeFileSync(join(folder, 'src/lib/a.test.ts'), 'test');
    expect(computeStamp(folder)).toBe(stamps[0]);
    for (const [name, text] of [
      ['src/lib/a.ts', 'export const a = 2;'],
      ['src/lib/b.ts', 'export const a = 2;'],
      ['tsconfig.json', '{}'],
      ['package-lock.json', '{}'],
    ] as const) {
      writeFileSync(join(folder, name), text);
      stamps.push(computeStamp(folder));
    }
    expect(new Set(stamps).size).toBe(stamps.length);
  });
});

test('.ci/run and the start script are executable', () => {
  for (const name of ['.ci/run', 'scripts/start.mjs']) {
    expect(statSync(join(root, name)).mode & 0o111, name).toBe(0o111);
  }
});
