import type { AbiFunction } from 'viem';
import { decodeValues, formatSignature } from '#sdk/api/signatures.ts';
import { listFunctions } from '../../contract/abi/list-functions.ts';
import type { ExecutedFrame } from './execution.ts';
import { findOrigin } from './find-failure.ts';

/** Input and value of a transaction's outermost call. */
export interface Asked {
  /** Null if not completely known. */
  input: Buffer | null;
  value: bigint;
}

type Abi = readonly unknown[];

/**
 * Explains in one sentence the failure of a transaction that returned no reason: the call does not match the ABI, or an inner
 * call ran out of gas. Null if a reason was returned, or none is found. Pure.
 */
export function explainSilence(
  root: ExecutedFrame,
  abiOf: (frame: ExecutedFrame) => Abi | null,
  asked: Asked,
): string | null {
  if (root.error === '') return null;
  const origin = findOrigin(root);
  if (!/^(0x|0 bytes|)$/.test(origin.output)) return null;
  if (/out ?of ?gas/i.test(origin.error))
    return origin === root ? null : 'A call that it made ran out of gas.';
  const abi = abiOf(origin);
  if (abi === null || origin.kind === 'create') return null;
  const isPlain = !/^0x[0-9a-f]{8}$/.test(origin.selector);
  const item = isPlain ? null : findFunction(abi, origin.selector);
  if (item === null) return explainUnknown(abi, isPlain, origin.selector);
  return origin === root ? explainCall(item, asked) : null;
}

function explainUnknown(abi: Abi, isPlain: boolean, selector: string): string | null {
  const has = (type: string) => abi.some((item) => Object(item).type === type);
  if (has('fallback') || (isPlain && has('receive'))) return null;
  return isPlain
    ? 'The contract takes no calls without data, such as plain transfers of coins.'
    : `The contract has no function with the selector ${selector}.`;
}

function explainCall(item: AbiFunction, { input, value }: Asked): string | null {
  const name = formatSignature(item.name, item.inputs);
  if (value > 0n && item.stateMutability !== 'payable')
    return `${name} is not payable: no coins can be sent with it.`;
  if (input === null || decodeValues(item.inputs, input.subarray(4)) !== null) return null;
  return `The call data do not match the arguments of ${name}.`;
}

function findFunction(abi: Abi, selector: string): AbiFunction | null {
  const functions = listFunctions(abi, abi.length);
  return functions.find(({ method_id }) => `0x${method_id}` === selector) ?? null;
}
