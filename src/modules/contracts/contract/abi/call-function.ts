import type { AbiFunction, AbiParameter, Hex } from 'viem';
import { decodeAbiParameters, encodeAbiParameters, toFunctionSelector } from 'viem/utils';
import { fixedDecimals, formatFixed, toPlain } from '#sdk/contract/values.ts';
import { readArgument } from './read-argument.ts';

/** Selector of a function: 0x and 8 hex digits. An inferred function has its selector as its name. Pure. */
export function selectorOf(item: AbiFunction): Hex {
  return /^0x[0-9a-f]{8}$/.test(item.name) ? (item.name as Hex) : toFunctionSelector(item);
}

/** Calldata, or a sentence about the invalid argument. */
export type EncodedCall = { data: Hex } | { fault: string };

/**
 * Encodes a call. Arguments are in their JSON form: numbers as text of any size, bytes as hex, arrays as arrays or as their JSON
 * text. Pure.
 */
export function encodeCall(item: AbiFunction, args: readonly unknown[]): EncodedCall {
  if (args.length !== item.inputs.length)
    return { fault: `${item.name} takes ${item.inputs.length} arguments, not ${args.length}.` };
  try {
    const values = item.inputs.map((input, place) =>
      readArgument(input, args[place], input.name || `argument ${place + 1}`),
    );
    const encoded = encodeAbiParameters(item.inputs.map(toPlain), values as never);
    return { data: `${selectorOf(item)}${encoded.slice(2)}` };
  } catch (error) {
    return { fault: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

/**
 * Decodes the returned data, one entry per output: integers as text, tuples as arrays. @throws if the data does not match the ABI
 */
export function decodeOutputs(outputs: readonly AbiParameter[], data: Hex): unknown[] {
  const plain = outputs.map(toPlain);
  const values = decodeAbiParameters(plain, data) as readonly unknown[];
  return outputs.map((output, place) => toWire(output, values[place]));
}

function toWire(output: AbiParameter, value: unknown): unknown {
  const [, base] = /^(.*)\[\d*\]$/.exec(output.type) ?? [];
  if (base !== undefined) return (value as unknown[]).map((each) => toWire({ ...output, type: base }, each));
  if (output.type === 'tuple' && 'components' in output)
    return output.components.map((component, place) =>
      toWire(component, (value as readonly unknown[])[place]),
    );
  const decimals = fixedDecimals(output.type);
  if (decimals !== null) return formatFixed(BigInt(String(value)), decimals);
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
}
