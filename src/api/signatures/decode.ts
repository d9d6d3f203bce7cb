import { type AbiParameter, decodeAbiParameters, isAddress } from 'viem';
import type { DecodedInput, DecodedLog, DecodedValue } from '../../contract/decoded.ts';
import { bytesToHex, type Hex } from '../../lib/hex.ts';
import { formatSignature, formatType } from './format-signature.ts';
import type { Signatures } from './signatures.ts';

/** Beyond this, call data is shown raw: nobody reads it and it costs too much to decode. */
const MAX_DATA_BYTES = 192 * 1024;
const MAX_TEXT_LENGTH = 20_000;

/** Reads call data with the first known function that fits it; null when none does. Never throws. */
export function decodeInput(signatures: Signatures, input: Uint8Array): DecodedInput | null {
  return decodeCall(input, (selector) => signatures.functions(selector));
}

/** Reads the return data of a failed call as a known error; null when none fits. Never throws. */
export function decodeError(signatures: Signatures, output: Uint8Array): DecodedInput | null {
  return decodeCall(output, (selector) => signatures.errors(selector));
}

/** Reads a log with the known event that has as many indexed parameters as the log has topics. Never throws. */
export function decodeLog(
  signatures: Signatures,
  { topics, data }: { topics: readonly Uint8Array[]; data: Uint8Array },
): DecodedLog | null {
  const [first, ...rest] = topics;
  if (!first || data.length > MAX_DATA_BYTES) return null;
  const topic = bytesToHex(first);
  for (const event of signatures.events(topic)) {
    const indexed = event.inputs.filter((input) => input.indexed);
    if (indexed.length !== rest.length) continue;
    const fromTopics = indexed.map((input, place) => decodeTopic(input, rest[place] as Uint8Array));
    const fromData = decodeValues(
      event.inputs.filter((input) => !input.indexed),
      data,
    );
    if (!fromData || fromTopics.includes(null)) continue;
    const values = event.inputs.map((input) => (input.indexed ? fromTopics.shift() : fromData.shift()) ?? '');
    return {
      method_id: topic.slice(2, 10),
      method_call: formatSignature(event.name, event.inputs),
      parameters: event.inputs.map((input, place) => ({
        name: input.name ?? '',
        type: formatType(input),
        indexed: input.indexed ?? false,
        value: values[place] as DecodedValue,
      })),
    };
  }
  return null;
}

interface Callable {
  name: string;
  inputs: readonly AbiParameter[];
}

function decodeCall(data: Uint8Array, find: (selector: Hex) => readonly Callable[]): DecodedInput | null {
  if (data.length < 4 || data.length > MAX_DATA_BYTES) return null;
  const selector = bytesToHex(data.subarray(0, 4));
  for (const { name, inputs } of find(selector)) {
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
    };
  }
  return null;
}

function decodeValues(inputs: readonly AbiParameter[], data: Uint8Array): DecodedValue[] | null {
  if (inputs.length === 0) return [];
  try {
    const values = decodeAbiParameters(inputs, data) as readonly unknown[];
    return inputs.map((input, place) => toDecodedValue(input, values[place]));
  } catch {
    return null;
  }
}

/** An indexed value; of a dynamic type only its hash is in the topic. */
function decodeTopic(input: AbiParameter, topic: Uint8Array): DecodedValue | null {
  const isHashed = /^(string|bytes|tuple)$|\]$/.test(input.type);
  return isHashed ? bytesToHex(topic) : (decodeValues([input], topic)?.[0] ?? null);
}

function toDecodedValue(parameter: AbiParameter, value: unknown): DecodedValue {
  const array = /^(.*)\[\d*\]$/.exec(parameter.type);
  if (array && Array.isArray(value)) {
    const item = { ...parameter, type: array[1] as string };
    return value.map((each) => toDecodedValue(item, each));
  }
  if (parameter.type === 'tuple' && 'components' in parameter) {
    return parameter.components.map((component, place) => {
      const fields = value as Record<string | number, unknown>;
      return toDecodedValue(component, Array.isArray(value) ? fields[place] : fields[component.name ?? '']);
    });
  }
  const text = String(value);
  if (parameter.type === 'address' && !isAddress(text)) throw new TypeError('not an address');
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
