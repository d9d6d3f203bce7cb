import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import type { Prng } from '#demo/prng.ts';
import type { EntryPointVersion } from './entry-points.ts';

/** Makes an operation of a version, as viem describes it. */
export function makeOperation(prng: Prng, version: EntryPointVersion): UserOperation {
  const hasFactory = prng.chance(0.3);
  const hasPaymaster = prng.chance(0.4);
  const bytes = () => prng.hex(prng.integer(0, 90));
  const head = {
    sender: makeParty(prng, '0a'),
    nonce: BigInt(prng.hex(prng.integer(1, 32))),
    callData: prng.chance(0.3) ? makeCall(prng) : bytes(),
    callGasLimit: BigInt(prng.hex(5)),
    verificationGasLimit: BigInt(prng.hex(5)),
    preVerificationGas: BigInt(prng.hex(6)),
    maxFeePerGas: BigInt(prng.hex(7)),
    maxPriorityFeePerGas: BigInt(prng.hex(7)),
    signature: bytes(),
  };
  // The factory of an account that delegates its code has a marker in its place, which viem writes into the hash.
  const factory = makeParty(prng, '01');
  if (version === '0.6')
    return {
      ...head,
      initCode: hasFactory ? `${factory}${bytes().slice(2)}` : '0x',
      paymasterAndData: hasPaymaster ? `${makeParty(prng, '0b')}${bytes().slice(2)}` : '0x',
    } as UserOperation;
  return {
    ...head,
    ...(hasFactory && { factory, factoryData: bytes() }),
    ...(hasPaymaster && {
      paymaster: makeParty(prng, '0b'),
      paymasterVerificationGasLimit: BigInt(prng.hex(4)),
      paymasterPostOpGasLimit: BigInt(prng.hex(4)),
      paymasterData: bytes(),
    }),
  } as UserOperation;
}

/** An address with a first byte; often one of four, as accounts, paymasters and factories come again. */
function makeParty(prng: Prng, first: string): Hex {
  return prng.chance(0.5)
    ? `0x${first}${'0'.repeat(37)}${prng.integer(1, 4)}`
    : `0x${first}${prng.hex(19).slice(2)}`;
}

/** The function by which most accounts make one call. */
export const EXECUTE_ABI = parseAbi(['function execute(address to, uint256 value, bytes data)']);

function makeCall(prng: Prng): Hex {
  const args = [prng.hex(20), BigInt(prng.hex(8)), prng.hex(prng.integer(0, 70))] as const;
  return encodeFunctionData({ abi: EXECUTE_ABI, functionName: 'execute', args });
}

/** The paymaster of an operation of any version; null without one. */
export function paymasterOf(operation: UserOperation): Hex | null {
  if ('paymasterAndData' in operation)
    return (operation.paymasterAndData?.length ?? 2) > 2
      ? (operation.paymasterAndData?.slice(0, 42) as Hex)
      : null;
  return 'paymaster' in operation ? (operation.paymaster ?? null) : null;
}

/** The address that pays for an operation. */
export function payerOf(operation: UserOperation): Hex {
  return paymasterOf(operation) ?? operation.sender;
}

/** The factory of an operation of any version; null without one. */
export function factoryOf(operation: UserOperation): Hex | null {
  if ('initCode' in operation)
    return (operation.initCode?.length ?? 2) > 2 ? (operation.initCode?.slice(0, 42) as Hex) : null;
  return 'factory' in operation ? (operation.factory ?? null) : null;
}
