import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import solc from 'solc';
import type { Hex } from '#lib/hex.ts';

const FOLDER = join(import.meta.dirname, '../../src/demo/contracts');
const BUILT_FOR = 'prague';

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
};

/**
 * Creation code of the demo's contracts is built for Prague. Gives a function that replaces it in the data of a transaction by
 * the code of the same source built for an older EVM (`london`, …), and leaves other data as it is.
 */
export function createCodeForFork(evmVersion: string): (data: Hex) => Hex {
  const codes = listCodes(BUILT_FOR);
  const older = listCodes(evmVersion);
  return (data) => {
    const name = [...codes].find(([, code]) => data.startsWith(`0x${code}`))?.[0];
    const code = codes.get(name ?? '') ?? '';
    return name === undefined ? data : `0x${older.get(name)}${data.slice(2 + code.length)}`;
  };
}

function listCodes(evmVersion: string): Map<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sol'));
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.sort().map((file) => [file, { content: readFileSync(join(FOLDER, file), 'utf8') }]),
    ),
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['evm.bytecode'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((each) => each.formattedMessage).join('\n'));
  return new Map(
    Object.entries(output.contracts).flatMap(([file, byName]) =>
      Object.entries(byName).flatMap(([name, { evm }]) =>
        evm.bytecode.object === '' ? [] : [[`${file}:${name}`, evm.bytecode.object] as const],
      ),
    ),
  );
}
