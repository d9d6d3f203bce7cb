import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Loads a source module by its path from the project's folder, without a build. */
export async function loadSource(path) {
  const { module } = await runnerImport(root + path, { configFile: false, logLevel: 'warn' });
  return module;
}
