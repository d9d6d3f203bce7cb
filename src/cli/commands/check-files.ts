import type { Config } from '#config/config.ts';
import { assertDataFolder } from '#db/embedded/data-folder.ts';
import { parseGenesisBytes, readGenesisBytes } from '#indexer/genesis/read-genesis-file.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Mode } from '../choose-mode.ts';
import { readSignatures } from '../server/read-signatures.ts';

/** Faults of files, as sentences. */
export interface FileFaults {
  /** Faults that stop the start. */
  faults: string[];
  /** Faults that do not stop the start. */
  warnings: string[];
}

/** Reads the files that a start would read, and checks that the data folder is writable; creates and changes nothing. */
export async function checkFiles({ node, database }: Config, mode: Mode): Promise<FileFaults> {
  const { signaturesFile, genesisFile } = node;
  const isWhole = mode === 'demo' || mode === 'node';
  const faults = [
    isWhole || mode === 'serve' ? await findFault(() => readSignatures(signaturesFile)) : null,
    mode === 'demo' || (isWhole && database.url === undefined)
      ? await findFault(() => assertDataFolder(database.dataDir))
      : null,
  ];
  const genesisFault =
    genesisFile !== undefined && (isWhole || mode === 'index')
      ? await findFault(async () => parseGenesisBytes(await readGenesisBytes(genesisFile)))
      : null;
  return {
    faults: faults.filter((fault) => fault !== null),
    warnings:
      genesisFault === null ? [] : [`GENESIS_FILE is "${genesisFile}", which is not used: ${genesisFault}`],
  };
}

/** Returns the message of the error that is thrown, or null. */
async function findFault(read: () => unknown): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof BaseError) return error.message;
    throw error;
  }
}
