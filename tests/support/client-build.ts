import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a build in the bundler's format, as far as the server reads it. */
export async function createClientBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spyglass-web-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'entry.js'), 'export {};');
  const listFiles = async (folder: string) => {
    const files = await readdir(new URL(`../../src/${folder}`, import.meta.url), { recursive: true });
    return files.map((file) => `src/${folder}/${file}`);
  };
  const files = [...(await listFiles('web')), ...(await listFiles('modules'))];
  const modules = files.map((file) => [file, { file: 'assets/entry.js' }]);
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(modules)));
  return folder;
}
