import type { DecodedInput, DecodedLog, DecodedValue } from '#contract/transaction/decoded.ts';
import type { Reader } from './reader.ts';
import { bool, list, object, optional, text } from './reader.ts';

/** Maximum number of parts shown of a tuple that is received as an object. */
const PARTS_MAX = 200;

/** Some servers return tuples as objects: each part is then shown after its name. */
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

/** A decoded call or custom error. */
export const decodedInput: Reader<DecodedInput> = object<DecodedInput>({
  method_id: text,
  method_call: text,
  parameters: list(object<DecodedInput['parameters'][number]>({ name: text, type: text, value })),
  abi_address_hash: optional(text),
});

/** A decoded event. */
export const decodedLog: Reader<DecodedLog> = object<DecodedLog>({
  method_id: text,
  method_call: text,
  parameters: list(
    object<DecodedLog['parameters'][number]>({ name: text, type: text, value, indexed: bool }),
  ),
  abi_address_hash: optional(text),
});
