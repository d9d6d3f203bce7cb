import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractTar } from './extract-tar.ts';

function tarRecord(name: string, body: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(body.length.toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  header.write('ustar', 257);
  return Buffer.concat([header, Buffer.from(body.padEnd(Math.ceil(body.length / 512) * 512, '\0'))]);
}

function withFolder(run: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'));
  try {
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('extractTar() writes each file with its whole body, in its own folder', () => {
  withFolder((folder) => {
    extractTar(Buffer.concat([tarRecord('a/one', 'x'.repeat(513)), tarRecord('two', 'second')]), folder);
    expect(readFileSync(join(folder, 'a/one'), 'utf8')).toBe('x'.repeat(513));
    expect(readFileSync(join(folder, 'two'), 'utf8')).toBe('second');
  });
});

test('extractTar() refuses a name that leads out of the folder', () => {
  withFolder((folder) => {
    expect(() => extractTar(tarRecord('../out', 'x'), folder)).toThrow('outside its folder');
  });
});

test('extractTar() leaves symbolic links out', () => {
  withFolder((folder) => {
    extractTar(tarRecord('link', '', '2'), folder);
    expect(existsSync(join(folder, 'link'))).toBe(false);
  });
});
