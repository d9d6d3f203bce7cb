import { RENAMES, type RenamedShape } from '../contract/renames.ts';

/**
 * Puts the names that earlier servers used beside today's, so that clients of both ages read the answer. Every
 * presenter ends with it, so nested shapes have theirs too.
 */
export function withEarlierNames<Value extends object>(shape: RenamedShape, value: Value): Value {
  const fields = value as Record<string, unknown>;
  for (const [today, earlier] of RENAMES[shape]) {
    if (today in fields && !(earlier in fields)) fields[earlier] = fields[today];
  }
  return value;
}
