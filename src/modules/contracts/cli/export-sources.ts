import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RunCommand } from '#modules/command.ts';
import { CliError } from '#sdk/cli/command.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { listContractsOf, listSourcesAfter } from '../db/exported-sources.ts';
import type { SourceRow } from '../db/sources.ts';
import { type ExportedContract, listRepositoryFiles, toContractFolder } from './repository-files.ts';
import { writeSourceFile } from './source-file.ts';

/**
 * Exports every verified source into a folder: `by_code` contains all that an import needs, `full_match` and `partial_match` the
 * contracts of the current chain in the layout of Sourcify's repository. Existing files are left unchanged.
 */
export const run: RunCommand = async ([folder = ''], pool) => {
  const root = resolve(folder);
  await assertTables(pool);
  await makeFolder(join(root, 'by_code'));
  const count = { sources: 0, contracts: 0, there: 0 };
  let after = 0;
  for (;;) {
    const sources = await listSourcesAfter(pool, after);
    if (sources.length === 0) break;
    for (const { digest, ...source } of sources) {
      after = source.id;
      const files = new Map([['contract.json', writeSourceFile(source)]]);
      if (await writeFolder(join(root, 'by_code', digest), files)) count.sources++;
      else count.there++;
      for (const contract of await listContractsOf(pool, source.id))
        if (await writeContract(root, source, contract)) count.contracts++;
    }
  }
  const there = count.there > 0 ? `, ${count.there} were there already` : '';
  return `Wrote ${countOf(count.sources, 'verified source')} and ${countOf(count.contracts, 'contract')} to "${root}"${there}.`;
};

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Creates the folder even if it stays empty, for `contracts import` to find it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw unwritable(folder, cause);
  });
}

function unwritable(folder: string, cause: unknown): CliError {
  return new CliError(`"${folder}" cannot be written.`, { cause });
}

function writeContract(root: string, source: SourceRow, contract: ExportedContract): Promise<boolean> {
  return writeFolder(join(root, toContractFolder(contract)), listRepositoryFiles(source, contract));
}

/** Writes a folder atomically; returns false if it exists. */
async function writeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return false;
  const part = `${folder}.${randomUUID().slice(0, 8)}`;
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(part, path)), { recursive: true });
      await writeFile(join(part, path), text);
    }
    await rename(part, folder);
  } catch (cause) {
    await rm(part, { recursive: true, force: true });
    throw unwritable(folder, cause);
  }
  return true;
}

/** @throws CliError if the module has never run on this database */
export async function assertTables(pool: DatabasePool): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select to_regclass('app.verified_sources') is not null as has`,
  );
  if (rows[0]?.has !== true)
    throw new CliError('This database has no verified sources yet: start Spyglass on it first.');
}
