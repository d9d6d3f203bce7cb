import type { Abi } from 'viem';
import type { Hex } from '#lib/hex.ts';
import { compileCached } from './cached-solc.ts';

/** A contract of a compiled source. */
export interface CompiledSource {
  abi: Abi;
  bytecode: Hex;
  runtime: Hex;
}

interface Options {
  evmVersion?: string;
  /** Addresses of linked libraries by name. */
  libraries?: Readonly<Record<string, string>>;
}

/** Creates the compiler's input for one file, `A.sol`. */
export function toStandardInput(source: string, { evmVersion = 'paris', libraries }: Options = {}) {
  return {
    language: 'Solidity',
    sources: { 'A.sol': { content: `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n${source}` } },
    settings: {
      evmVersion,
      ...(libraries && { libraries: { 'A.sol': libraries } }),
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
}

/** Compiles one source with the solc of npm and returns its contracts by name. Throws on an error. */
export function compileSource(source: string, options: Options = {}): Record<string, CompiledSource> {
  const output = compileCached(toStandardInput(source, options));
  const error = output.errors?.find(({ severity }: { severity: string }) => severity === 'error');
  if (error !== undefined) throw new Error(error.formattedMessage);
  const contracts = output.contracts['A.sol'] as Record<
    string,
    { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
  >;
  return Object.fromEntries(
    Object.entries(contracts).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
    ]),
  );
}
