import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Abi } from 'viem';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { compileCached } from '../cached-solc.ts';

export interface Compiled {
  abi: Abi;
  bytecode: Hex;
  deployed: Hex;
}

/** Compiles contracts of a source beside this file. */
export function compileContracts<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, Compiled> {
  const content = readFileSync(join(import.meta.dirname, file), 'utf8');
  const output = compileCached({
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: {
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  });
  if (output.contracts === undefined) throw new Error(JSON.stringify(output.errors));
  return Object.fromEntries(
    names.map((name) => {
      const { abi, evm } = output.contracts[file][name];
      const compiled = {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployed: `0x${evm.deployedBytecode.object}`,
      };
      return [name, compiled];
    }),
  ) as Record<Name, Compiled>;
}

/** Sends a transaction and waits until it is mined. */
export async function transact(
  rpc: DemoRpc,
  transaction: object,
): Promise<{ contractAddress: Hex; hash: Hex }> {
  const hash = (await rpc('eth_sendTransaction', [
    { from: FIRST_ACCOUNT, gas: '0x989680', ...transaction },
  ])) as Hex;
  const receipt = await waitForReceipt(rpc, hash);
  if (receipt.status !== '0x1') throw new Error(`The transaction ${hash} failed`);
  return { contractAddress: receipt.contractAddress, hash };
}

/** Waits for the receipt, as a node accepts a transaction before its block is mined. */
async function waitForReceipt(rpc: DemoRpc, hash: Hex): Promise<{ contractAddress: Hex; status: string }> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt as { contractAddress: Hex; status: string };
    await sleep(5);
  }
  throw new Error(`The transaction ${hash} was not mined`);
}
