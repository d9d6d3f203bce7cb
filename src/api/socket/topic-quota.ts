import { createAddressLimit } from './address-limit.ts';

/** Maximum total weight of one connection's topics: 100 addresses, or 500 transactions. */
export const SESSION_WEIGHT_MAX = 500;

/** The same for all connections of one address. */
const ADDRESS_WEIGHT_MAX = 10_000;

/** Remaining weight of an address, over all its connections. */
export interface TopicQuota {
  /** Client key (see `clientKey`). */
  readonly address: string;
  take(weight: number): boolean;
  release(weight: number): void;
}

/** Creates the quotas of all addresses, shared by WebSockets and long polls of one address. */
export function createTopicQuotas(max = ADDRESS_WEIGHT_MAX): (address: string) => TopicQuota {
  const limit = createAddressLimit(max);
  return (address) => ({
    address,
    take: (weight) => limit.take(address, weight),
    release: (weight) => limit.release(address, weight),
  });
}
