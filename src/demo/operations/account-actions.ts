import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import {
  demoBreakerArtifact,
  demoCounterArtifact,
  demoNftArtifact,
  demoTokenArtifact,
} from '../artifacts.ts';
import { CAST_REASONS } from '../cast.ts';
import type { DemoContracts } from '../demo-contracts.ts';
import type { Prng } from '../prng.ts';
import { demoAccountArtifact } from './artifacts.ts';

/** A call that an account makes. */
interface Call {
  target: Hex;
  value: bigint;
  data: Hex;
}

/** Contracts, receivers and random decisions of the calls. */
export interface CallInputs {
  contracts: DemoContracts;
  receivers: readonly Hex[];
  prng: Prng;
}

/** Calldata of an account for one action. Pure but for the generator. */
export const ACCOUNT_ACTIONS = {
  /** No call: the operation only deploys its account. */
  nothing: (): Hex => '0x',
  pay: (inputs: CallInputs) => execute(payToken(inputs)),
  sendEther: ({ prng, receivers }: CallInputs) =>
    execute({ target: prng.pick(receivers), value: BigInt(prng.integer(1, 90)) * 10n ** 15n, data: '0x' }),
  mint: (inputs: CallInputs) => execute(mintNft(inputs)),
  batch: (inputs: CallInputs) =>
    executeBatch([
      payToken(inputs),
      count(inputs),
      payToken(inputs),
      ...(inputs.prng.chance(0.5) ? [mintNft(inputs)] : []),
    ]),
  failWithReason: ({ contracts, prng }: CallInputs) =>
    execute({
      target: contracts.breaker,
      value: 0n,
      data: encodeFunctionData({
        abi: demoBreakerArtifact.abi,
        functionName: 'revertWithReason',
        args: [prng.pick(CAST_REASONS)],
      }),
    }),
  /** A batch whose second call spends more than the account has. */
  overspend: (inputs: CallInputs) =>
    executeBatch([payToken(inputs), payToken(inputs, 10n ** 24n), count(inputs)]),
} as const;
export type AccountAction = keyof typeof ACCOUNT_ACTIONS;

function payToken({ contracts, receivers, prng }: CallInputs, amount?: bigint): Call {
  const { address: target = '0x' } = contracts.tokens[0] ?? {};
  const paid = amount ?? BigInt(prng.integer(1, 400)) * 10n ** 6n;
  const data = encodeFunctionData({
    abi: demoTokenArtifact.abi,
    functionName: 'transfer',
    args: [prng.pick(receivers), paid],
  });
  return { target, value: 0n, data };
}

function count({ contracts, prng }: CallInputs): Call {
  const args = [BigInt(prng.integer(1, 9))] as const;
  const data = encodeFunctionData({ abi: demoCounterArtifact.abi, functionName: 'increment', args });
  return { target: contracts.proxy, value: 0n, data };
}

function mintNft({ contracts, receivers, prng }: CallInputs): Call {
  const args = [prng.pick(receivers)] as const;
  const data = encodeFunctionData({ abi: demoNftArtifact.abi, functionName: 'mint', args });
  return { target: contracts.nfts[0] ?? '0x', value: 0n, data };
}

const { abi } = demoAccountArtifact;

function execute({ target, value, data }: Call): Hex {
  return encodeFunctionData({ abi, functionName: 'execute', args: [target, value, data] });
}

function executeBatch(calls: readonly Call[]): Hex {
  return encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls] });
}
