import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder as the bundler leaves it, as far as the server reads it to draw pages; whoever makes one removes it. */
export async function createFakeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-build-'));
  await mkdir(join(folder, '.vite'));
  const source = new URL('../../src/', import.meta.url);
  const listed = await Promise.all(
    ['web', 'modules'].map(async (name) =>
      (await readdir(new URL(name, source), { recursive: true })).map((file) => `src/${name}/${file}`),
    ),
  );
  const manifest = Object.fromEntries(listed.flat().map((file) => [file, { file: 'assets/entry.js' }]));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
