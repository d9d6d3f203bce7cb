import type { Truncated } from '../../../contract/truncated.ts';
import type { Reader } from './reader.ts';
import { num, object, optional, orNull, text } from './reader.ts';

/** What a server says of a value that it has cut. */
export const truncated: Reader<Truncated> = object<Truncated>({ bytes: num, url: text });

/** The same where it may say nothing. */
export const optionalTruncated: Reader<Truncated | undefined> = (value) =>
  optional(orNull(truncated))(value) ?? undefined;
