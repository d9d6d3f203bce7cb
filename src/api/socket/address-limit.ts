/** Counts what each address holds open. */
export interface AddressLimit {
  /** Takes one more for the address; false when it has as many as it may. */
  take(address: string): boolean;
  release(address: string): void;
}

/** Creates a count that lets each address hold `max` at once; addresses that hold none are forgotten. */
export function createAddressLimit(max: number): AddressLimit {
  const held = new Map<string, number>();
  return {
    take(address) {
      const count = held.get(address) ?? 0;
      if (count >= max) return false;
      held.set(address, count + 1);
      return true;
    },
    release(address) {
      const count = (held.get(address) ?? 0) - 1;
      if (count > 0) held.set(address, count);
      else held.delete(address);
    },
  };
}
