import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UnreadableEnvFileError } from './errors.ts';

/** Prefix under which other front ends define each variable. */
export const ENV_PREFIX = 'NEXT_PUBLIC_';

/**
 * Environment of this process, completed by a `.env` file in `folder` for variables that the process sets under neither
 * name.
 * @throws UnreadableEnvFileError when the `.env` file exists but cannot be read.
 */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const own = process.env;
  const isOwn = (key: string) => {
    const bare = key.startsWith(ENV_PREFIX) ? key.slice(ENV_PREFIX.length) : key;
    return [bare, ENV_PREFIX + bare].some((name) => (own[name] ?? '').trim() !== '');
  };
  const file = Object.entries(readEnvFile(`${folder}/.env`)).filter(([key]) => !isOwn(key));
  return { ...own, ...Object.fromEntries(file) };
}

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    throw new UnreadableEnvFileError(path, cause);
  }
}
