/** Counts what each address holds. */
export interface AddressLimit {
  /** Takes one more, or so many, for the address; false when it would have more than it may. */
  take(address: string, amount?: number): boolean;
  release(address: string, amount?: number): void;
}

/** Creates a count that lets each address hold `max` at once; addresses that hold none are forgotten. */
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
