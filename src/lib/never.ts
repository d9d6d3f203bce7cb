/** Marks a branch that the type system proves unreachable; throws when input from outside reaches it all the same. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${String(value)}`);
}
