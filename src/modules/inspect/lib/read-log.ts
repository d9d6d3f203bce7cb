import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { InputError } from './input-error.ts';
import { type Fields, fieldOf, readHexField, readOptionalAddress } from './json-fields.ts';

/** A log as a node returns it. */
export interface GivenLog {
  /** The contract; null if it is not given. */
  address: Hex | null;
  topics: Hex[];
  data: Uint8Array;
}

const TOPICS_MAX = 4;

/** Reads a log from its JSON. @throws InputError */
export function readLog(fields: Fields): GivenLog {
  const topics = fieldOf(fields, 'topics');
  if (!Array.isArray(topics) || topics.length > TOPICS_MAX)
    throw new InputError(`The field topics is not a list of at most ${TOPICS_MAX} topics.`);
  return {
    address: readOptionalAddress(fields, 'address'),
    topics: topics.map((topic: unknown) => {
      const read = readHexField({ topic }, 'topic');
      if (read.length !== 66) throw new InputError('A topic is not 0x and 64 hex digits.');
      return read;
    }),
    data: hexToBytes(readHexField(fields, 'data', '0x')),
  };
}
