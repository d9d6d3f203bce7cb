import { concatHex, encodeFunctionData, toHex } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import {
  demoAccountFactoryArtifact,
  demoEntryPoint06Artifact,
  demoEntryPoint07Artifact,
} from './artifacts.ts';
import { DEMO_ENTRY_POINTS, FACTORY, type OperationAccount, PAYMASTER } from './operation-contracts.ts';

/** A user operation, in one form for all versions. */
export interface DemoOperation {
  account: OperationAccount;
  nonce: bigint;
  callData: Hex;
  /** Deploys the account by the factory. */
  isFirst: boolean;
  /** Data for the paymaster; null where the account pays. */
  paymasterData: Hex | null;
  signature: Hex;
}

const GWEI = 10n ** 9n;
const GAS = { call: 400_000n, verification: 350_000n, pre: 48_500n, postOp: 60_000n };
const FEES = { max: 30n * GWEI, tip: GWEI };

/** Encodes the call of an EntryPoint with operations of its version. Pure. */
export function packBundle(
  operations: readonly DemoOperation[],
  beneficiary: Hex,
  isAggregated: boolean,
): Hex {
  const version = operations[0]?.account.version ?? '0.7';
  if (version === '0.6')
    return encodeFunctionData({
      abi: demoEntryPoint06Artifact.abi,
      functionName: 'handleOps',
      args: [operations.map(formatUnpacked), beneficiary],
    });
  const { abi } = demoEntryPoint07Artifact;
  const packed = operations.map(formatPacked);
  if (!isAggregated)
    return encodeFunctionData({ abi, functionName: 'handleOps', args: [packed, beneficiary] });
  // A stand-in for an aggregator: the EntryPoints of the demo check no signatures.
  const group = { userOps: packed, aggregator: FACTORY, signature: '0x' as const };
  return encodeFunctionData({ abi, functionName: 'handleAggregatedOps', args: [[group], beneficiary] });
}

function formatUnpacked({ paymasterData, ...operation }: DemoOperation) {
  return {
    ...formatHead(operation),
    callGasLimit: GAS.call,
    verificationGasLimit: GAS.verification,
    preVerificationGas: GAS.pre,
    maxFeePerGas: FEES.max,
    maxPriorityFeePerGas: FEES.tip,
    paymasterAndData: paymasterData === null ? '0x' : concatHex([PAYMASTER, paymasterData]),
  } as const;
}

function formatPacked({ paymasterData, ...operation }: DemoOperation) {
  const limits = toHex((GAS.verification << 128n) | GAS.postOp, { size: 32 });
  return {
    ...formatHead(operation),
    accountGasLimits: toHex((GAS.verification << 128n) | GAS.call, { size: 32 }),
    preVerificationGas: GAS.pre,
    gasFees: toHex((FEES.tip << 128n) | FEES.max, { size: 32 }),
    paymasterAndData: paymasterData === null ? '0x' : concatHex([PAYMASTER, limits, paymasterData]),
  } as const;
}

function formatHead({ account, nonce, isFirst, callData, signature }: Omit<DemoOperation, 'paymasterData'>) {
  return {
    sender: account.address,
    nonce,
    initCode: isFirst ? encodeInit(account) : '0x',
    callData,
    signature,
  } as const;
}

function encodeInit({ owner, version, salt }: OperationAccount): Hex {
  const data = encodeFunctionData({
    abi: demoAccountFactoryArtifact.abi,
    functionName: 'createAccount',
    args: [owner, DEMO_ENTRY_POINTS[version], salt],
  });
  return concatHex([FACTORY, data]);
}
