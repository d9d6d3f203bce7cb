import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { UnreadableEnvFileError } from './errors.ts';

/** The prefix under which other front ends know each variable. */
export const ENV_PREFIX = 'NEXT_PUBLIC_';

/**
 * The variables of this process, and those of a `.env` file in `folder` that the process has under neither name.
 * @throws UnreadableEnvFileError when there is such a file and it cannot be read.
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
