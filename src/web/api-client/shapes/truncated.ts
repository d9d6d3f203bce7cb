import type { Truncated } from '#contract/truncated.ts';
import type { Reader } from './reader.ts';
import { num, object, optional, orNull, text } from './reader.ts';

/** Size and URL of a value that a server has truncated. */
export const truncated: Reader<Truncated> = object<Truncated>({ bytes: num, url: text });

/** The same, optional. */
export const optionalTruncated: Reader<Truncated | undefined> = (value) =>
  optional(orNull(truncated))(value) ?? undefined;
