import type { DecodedInput, DecodedLog, DecodedValue } from '../../../contract/decoded.ts';
import type { Reader } from './reader.ts';
import { bool, list, object, optional, text } from './reader.ts';

/** Of a tuple given as an object, so many parts are shown. */
const PARTS_MAX = 200;

/** Some servers give tuples as objects: each part is then shown behind its name. */
const value: Reader<DecodedValue> = (given) => {
  if (Array.isArray(given)) return given.map(value);
  if (typeof given !== 'object' || given === null) return text(given);
  return Object.entries(given)
    .slice(0, PARTS_MAX)
    .map(([name, part]) => {
      const read = value(part);
      return typeof read === 'string' ? `${name}: ${read}` : [`${name}:`, ...read];
    });
};

/** A call, or a custom error, as a signature reads it. */
export const decodedInput: Reader<DecodedInput> = object<DecodedInput>({
  method_id: text,
  method_call: text,
  parameters: list(object<DecodedInput['parameters'][number]>({ name: text, type: text, value })),
  abi_address_hash: optional(text),
});

/** An event as a signature reads it. */
export const decodedLog: Reader<DecodedLog> = object<DecodedLog>({
  method_id: text,
  method_call: text,
  parameters: list(
    object<DecodedLog['parameters'][number]>({ name: text, type: text, value, indexed: bool }),
  ),
  abi_address_hash: optional(text),
});
