import { type FieldErrors, refuseFields } from '#sdk/api/people.ts';
import { hexToBytes, isAddress, isHash } from '#sdk/lib/values.ts';

/** Result of reading a field: its value, or its error. */
type Outcome<Value> = { value: Value } | { fault: string };

/** Reads one field of a body. */
export type FieldReader<Value> = (given: unknown) => Outcome<Value>;

type Values<Readers> = {
  [Name in keyof Readers]: Readers[Name] extends FieldReader<infer Value> ? Value : never;
};

/**
 * Reads the named fields of a body, and no others.
 * @throws AccountError 422 with the error of each
 */
export function readFields<const Readers extends Readonly<Record<string, FieldReader<unknown>>>>(
  body: unknown,
  readers: Readers,
): Values<Readers> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const outcome = read(Object.hasOwn(given, name) ? given[name] : undefined);
    if ('fault' in outcome) errors[name] = [outcome.fault];
    else values[name] = outcome.value;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return values as Values<Readers>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Text up to a maximum length, without control characters and bidirectional overrides. */
export function textField(max: number): FieldReader<string> {
  return (given) => {
    if (given === undefined || given === null || given === '') return { fault: 'Required' };
    if (typeof given !== 'string' || UNPRINTABLE.test(given)) return { fault: 'Invalid format' };
    const value = given.trim();
    if (value === '') return { fault: 'Required' };
    return [...value].length > max ? { fault: `Max ${max} characters` } : { value };
  };
}

/** The same, or null if missing or empty. */
export function optionalTextField(max: number): FieldReader<string | null> {
  const read = textField(max);
  return (given) =>
    given === undefined || given === null || String(given).trim() === '' ? { value: null } : read(given);
}

/** An address. */
export const addressField: FieldReader<Buffer> = (given) => {
  if (given === undefined || given === null || given === '') return { fault: 'Required' };
  return typeof given === 'string' && isAddress(given)
    ? { value: hexToBytes(given) }
    : { fault: 'Invalid format' };
};

/** The hash of a transaction. */
export const hashField: FieldReader<Buffer> = (given) => {
  if (given === undefined || given === null || given === '') return { fault: 'Required' };
  return typeof given === 'string' && isHash(given)
    ? { value: hexToBytes(given) }
    : { fault: 'Invalid format' };
};

/** One of a list of words. */
export function wordField<const Word extends string>(words: readonly Word[]): FieldReader<Word> {
  return (given) => {
    if (given === undefined || given === null || given === '') return { fault: 'Required' };
    const value = words.find((word) => word === given);
    return value === undefined ? { fault: 'Invalid format' } : { value };
  };
}

/** A boolean. */
export const boolField: FieldReader<boolean> = (given) => {
  if (given === undefined || given === null) return { fault: 'Required' };
  return typeof given === 'boolean' ? { value: given } : { fault: 'Invalid format' };
};

/** An e-mail address accepted by mail servers. */
export const emailField: FieldReader<string> = (given) => {
  if (given === undefined || given === null || given === '') return { fault: 'Required' };
  const isFine =
    typeof given === 'string' &&
    given.length <= 254 &&
    /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9.-]+\.[a-z0-9-]{2,}$/i.test(given);
  return isFine ? { value: given } : { fault: 'Invalid format' };
};
