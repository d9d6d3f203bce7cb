import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abi } from 'viem';
import type { Hex } from '#lib/hex.ts';
import { compileCached } from './cached-solc.ts';

const SETTINGS = {
  evmVersion: 'prague',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: {
    '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata', 'storageLayout'] },
  },
};

/** Compiled contract. */
export interface Compiled {
  abi: Abi;
  bytecode: Hex;
}

/** A project in Hardhat's format. */
export interface WrittenProject {
  folder: string;
  /** Finds a contract of it. Throws if it does not exist. */
  find(path: string, name: string): Compiled;
  remove(): Promise<void>;
}

/** Compiles sources into a project in a separate folder; `viaIR` avoids stack-too-deep errors. */
export async function writeProject(
  sources: Readonly<Record<string, string>>,
  { viaIR = false } = {},
): Promise<WrittenProject> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const contents = Object.entries(sources).map(([path, content]) => [path, { content }]);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(contents),
    settings: { ...SETTINGS, viaIR },
  };
  const output = compileCached(input);
  await mkdir(join(folder, 'artifacts/build-info'), { recursive: true });
  await writeFile(join(folder, 'artifacts/build-info/1.json'), JSON.stringify({ input, output }));
  return {
    folder,
    find(path, name) {
      const contract = output.contracts?.[path]?.[name];
      if (contract?.evm === undefined) throw new Error(JSON.stringify(output.errors));
      return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
