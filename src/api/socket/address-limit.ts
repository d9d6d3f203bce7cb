/** Counts the usage of each address. */
export interface AddressLimit {
  /** Takes one unit, or `amount`, for the address; false beyond its limit. */
  take(address: string, amount?: number): boolean;
  release(address: string, amount?: number): void;
}

/** Creates a counter with a limit of `max` per address; addresses without usage are deleted. */
export function createAddressLimit(max: number): AddressLimit {
  const held = new Map<string, number>();
  return {
    take(address, amount = 1) {
      const count = (held.get(address) ?? 0) + amount;
      if (count > max) return false;
      held.set(address, count);
      return true;
    },
    release(address, amount = 1) {
      const count = (held.get(address) ?? 0) - amount;
      if (count > 0) held.set(address, count);
      else held.delete(address);
    },
  };
}
