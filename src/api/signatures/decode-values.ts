import type { AbiParameter } from 'viem';
import { decodeAbiParameters } from 'viem/utils';
import { fixedDecimals, formatFixed, toPlain } from '#contract/plain-parameter.ts';
import type { DecodedValue } from '#contract/transaction/decoded.ts';
import { bytesToHex, isAddress } from '#lib/hex.ts';
import { isPlainEncoding } from './is-plain-encoding.ts';

const MAX_TEXT_LENGTH = 20_000;

/** Decodes ABI-encoded parameters; null for an invalid encoding. */
export function decodeValues(inputs: readonly AbiParameter[], data: Uint8Array): DecodedValue[] | null {
  if (inputs.length === 0) return [];
  if (!isPlainEncoding(inputs, data)) return null;
  try {
    const values = decodeAbiParameters(inputs.map(toPlain), data) as readonly unknown[];
    return inputs.map((input, place) => toDecodedValue(input, values[place]));
  } catch {
    return null;
  }
}

/** Decodes an indexed value; for a dynamic type the topic contains only its hash. */
export function decodeTopic(input: AbiParameter, topic: Uint8Array): DecodedValue | null {
  return isHashed(input) ? bytesToHex(topic) : (decodeValues([input], topic)?.[0] ?? null);
}

/** Returns true if a topic contains only the hash of such a value. */
export function isHashed({ type }: AbiParameter): boolean {
  return /^(string|bytes|tuple)$|\]$/.test(type);
}

function toDecodedValue(parameter: AbiParameter, value: unknown): DecodedValue {
  const array = /^(.*)\[\d*\]$/.exec(parameter.type);
  if (array && Array.isArray(value)) {
    const item = { ...parameter, type: array[1] as string };
    return value.map((each) => toDecodedValue(item, each));
  }
  if (parameter.type === 'tuple' && 'components' in parameter) {
    return parameter.components.map((component, place) =>
      toDecodedValue(component, (value as readonly unknown[])[place]),
    );
  }
  const decimals = fixedDecimals(parameter.type);
  if (decimals !== null) return formatFixed(BigInt(String(value)), decimals);
  const text = String(value);
  if (parameter.type === 'address' && !isAddress(text)) throw new TypeError('not an address');
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
