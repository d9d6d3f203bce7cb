import type { AddressParam } from '#contract/address/address-param.ts';
import { RENAMES, type RenamedShape } from '#contract/renames.ts';

/**
 * Adds legacy field aliases, so that both legacy and current clients can read the response. Every presenter ends with
 * it, so that nested shapes have theirs too.
 */
export function withLegacyAliases<Value extends object>(shape: RenamedShape, value: Value): Value {
  return addLegacyAliases(RENAMES[shape], value);
}

/** The same by pairs of [current, legacy], for the shapes of a module. */
export function addLegacyAliases<Value extends object>(
  pairs: readonly (readonly [today: string, earlier: string])[],
  value: Value,
): Value {
  const fields = value as Record<string, unknown>;
  for (const [today, earlier] of pairs) {
    if (today in fields && !(earlier in fields)) fields[earlier] = fields[today];
  }
  return value;
}

/** Adds the legacy fields of a proxy, beside the current list: the name of its implementation, and in details its address. */
export function withEarlierProxy<Value extends Pick<AddressParam, 'implementations'>>(
  value: Value,
  isDetailed = false,
): Value {
  const [first] = value.implementations;
  const earlier = { implementation_name: first?.name ?? null };
  const details = {
    implementation_address: first?.address_hash ?? null,
    // Decompilation is not supported.
    has_decompiled_code: false,
  };
  return Object.assign(value, isDetailed ? { ...earlier, ...details } : earlier);
}
