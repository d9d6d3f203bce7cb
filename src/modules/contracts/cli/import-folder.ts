import { opendir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunCommand } from '#modules/command.ts';
import { CliError } from '#sdk/cli/command.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { forgetUnknown } from '../db/contract-codes.ts';
import { insertSource } from '../db/sources.ts';
import { assertTables } from './export-sources.ts';
import { readSourceFile, SOURCE_FILE_BYTES_MAX } from './source-file.ts';

const REFUSED_SHOWN_MAX = 20;

/**
 * Imports a folder that `contracts export` wrote: contracts whose code matches a source become verified, on this chain and on
 * later ones. Stored sources are left unchanged.
 */
export const run: RunCommand = async ([folder = ''], pool) => {
  const root = join(resolve(folder), 'by_code');
  await assertTables(pool);
  const refused: string[] = [];
  let taken = 0;
  for await (const name of listFolders(root)) {
    const path = join(root, name, 'contract.json');
    const fault = await take(pool, path);
    if (fault === null) taken++;
    else refused.push(`${path}: ${fault}`);
  }
  const lines = refused.slice(0, REFUSED_SHOWN_MAX);
  const more = refused.length - lines.length;
  return [
    `Took over ${taken} verified ${taken === 1 ? 'source' : 'sources'}.`,
    ...(refused.length > 0 ? [`${refused.length} could not be imported:`, ...lines] : []),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
};

/** Stores the source of a file; returns the reason for its rejection, or null. */
async function take(pool: DatabasePool, path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile()) return 'there is no such file';
  if (facts.size > SOURCE_FILE_BYTES_MAX) return `larger than ${SOURCE_FILE_BYTES_MAX / 2 ** 20} MiB`;
  const source = readSourceFile(await readFile(path, 'utf8'));
  if ('fault' in source) return source.fault;
  await insertSource(pool, source);
  await forgetUnknown(pool, source.skeleton);
  return null;
}

async function* listFolders(root: string): AsyncGenerator<string> {
  const folder = await opendir(root).catch(() => null);
  if (folder === null)
    throw new CliError(`There is no folder "${root}": name the one that \`contracts export\` wrote.`);
  for await (const entry of folder) if (entry.isDirectory() && !entry.name.includes('.')) yield entry.name;
}
