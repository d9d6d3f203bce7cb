import type { AbiParameter } from 'viem';
import { checksumAddress } from '#chain/checksum-address.ts';
import type { DecodedInput, DecodedLog, DecodedValue } from '#contract/transaction/decoded.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { decodeAnonymousLog, decodeEvent, type RawLog } from './decode-event.ts';
import { decodeValues } from './decode-values.ts';
import { formatSignature, formatType } from './format-signature.ts';
import type { Originated, Signatures } from './signatures.ts';

/** Maximum size of decoded call data; larger data is unreadable and expensive to decode. */
const MAX_DATA_BYTES = 192 * 1024;

/** Decodes call data with the first matching known function; null without one. Never throws. */
export function decodeInput(signatures: Signatures, input: Uint8Array): DecodedInput | null {
  return decodeCall(input, (selector) => signatures.functions(selector));
}

/** Decodes the return data of a failed call as a known error; null without a match. Never throws. */
export function decodeError(signatures: Signatures, output: Uint8Array): DecodedInput | null {
  return decodeCall(output, (selector) => signatures.errors(selector));
}

/**
 * Decodes a log with the known event that has as many indexed parameters as the log has topics, else with the single
 * matching anonymous event. Never throws.
 */
export function decodeLog(signatures: Signatures, log: RawLog): DecodedLog | null {
  const [first, ...rest] = log.topics;
  if (log.data.length > MAX_DATA_BYTES) return null;
  for (const event of first === undefined ? [] : signatures.events(bytesToHex(first))) {
    const decoded = decodeEvent(event, { topics: rest, data: log.data });
    if (decoded !== null) return { ...decoded, ...presentOrigin(event) };
  }
  return decodeAnonymousLog(signatures.anonymousEvents(), log);
}

function presentOrigin({ origin }: Originated): { abi_address_hash?: string } {
  return origin === undefined ? {} : { abi_address_hash: checksumAddress(origin) };
}

interface Callable extends Originated {
  name: string;
  inputs: readonly AbiParameter[];
}

function decodeCall(data: Uint8Array, find: (selector: Hex) => readonly Callable[]): DecodedInput | null {
  if (data.length < 4 || data.length > MAX_DATA_BYTES) return null;
  const selector = bytesToHex(data.subarray(0, 4));
  for (const { name, inputs, origin } of find(selector)) {
    const values = decodeValues(inputs, data.subarray(4));
    if (!values) continue;
    return {
      method_id: selector.slice(2),
      method_call: formatSignature(name, inputs),
      parameters: inputs.map((input, place) => ({
        name: input.name ?? '',
        type: formatType(input),
        value: values[place] as DecodedValue,
      })),
      ...(origin !== undefined && presentOrigin({ origin })),
    };
  }
  return null;
}
