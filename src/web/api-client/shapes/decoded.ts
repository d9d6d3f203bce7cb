import type { DecodedInput, DecodedLog, DecodedValue } from '../../../contract/decoded.ts';
import type { Reader } from './reader.ts';
import { bool, list, object, text } from './reader.ts';

const value: Reader<DecodedValue> = (given) => (Array.isArray(given) ? given.map(value) : text(given));

/** A call, or a custom error, as a signature reads it. */
export const decodedInput: Reader<DecodedInput> = object<DecodedInput>({
  method_id: text,
  method_call: text,
  parameters: list(object<DecodedInput['parameters'][number]>({ name: text, type: text, value })),
});

/** An event as a signature reads it. */
export const decodedLog: Reader<DecodedLog> = object<DecodedLog>({
  method_id: text,
  method_call: text,
  parameters: list(
    object<DecodedLog['parameters'][number]>({ name: text, type: text, value, indexed: bool }),
  ),
});
