import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Config } from '#config/config.ts';
import { readEnvironment } from '#config/env.ts';
import type { RangeServerUrls } from '#db/ranges/range-connection.ts';
import { CliError } from './errors.ts';

const PREFIX = 'RANGE_SERVER_';

/**
 * Reads the addresses of range servers from the environment (`RANGE_SERVER_ARCHIVE1`), and from the file that
 * RANGE_SERVERS_FILE names (lines `ARCHIVE1=postgres://…`); the environment goes first.
 * @throws CliError for a file that cannot be read
 */
export function readRangeServers(
  { database }: Pick<Config, 'database'>,
  source: Readonly<Record<string, string | undefined>> = readEnvironment(process.cwd()),
): RangeServerUrls {
  const urls: Record<string, string> = {};
  const file = database.rangeServersFile;
  if (file !== undefined)
    for (const [key, value] of Object.entries(readFile(file)))
      if (value !== undefined) urls[key.replace(PREFIX, '').toLowerCase()] = value;
  for (const [key, value] of Object.entries(source))
    if (key.startsWith(PREFIX) && value !== undefined && value.trim() !== '')
      urls[key.slice(PREFIX.length).toLowerCase()] = value.trim();
  return urls;
}

function readFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CliError(`The file "${file}" of RANGE_SERVERS_FILE cannot be read.`, { cause });
  }
}
