import type { AddressParam } from '../contract/address-param.ts';
import { RENAMES, type RenamedShape } from '../contract/renames.ts';

/**
 * Puts the names that earlier servers used beside today's, so that clients of both ages read the answer. Every
 * presenter ends with it, so nested shapes have theirs too.
 */
export function withEarlierNames<Value extends object>(shape: RenamedShape, value: Value): Value {
  return addEarlierNames(RENAMES[shape], value);
}

/** The same by pairs of [today, earlier], for the shapes of a module. */
export function addEarlierNames<Value extends object>(
  pairs: readonly (readonly [today: string, earlier: string])[],
  value: Value,
): Value {
  const fields = value as Record<string, unknown>;
  for (const [today, earlier] of pairs) {
    if (today in fields && !(earlier in fields)) fields[earlier] = fields[today];
  }
  return value;
}

/**
 * What earlier servers said of a proxy in fields of their own, beside today's list: the name of what it leads to, and its address
 * where the page of one address is answered.
 */
export function withEarlierProxy<Value extends Pick<AddressParam, 'implementations'>>(
  value: Value,
  isDetailed = false,
): Value {
  const [first] = value.implementations;
  const earlier = { implementation_name: first?.name ?? null };
  const details = {
    implementation_address: first?.address_hash ?? null,
    // Nothing is decompiled here.
    has_decompiled_code: false,
  };
  return Object.assign(value, isDetailed ? { ...earlier, ...details } : earlier);
}
