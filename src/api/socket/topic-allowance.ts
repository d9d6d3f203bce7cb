import { createAddressLimit } from './address-limit.ts';

/** What the topics of one connection weigh at most: 100 addresses, or 500 transactions. */
export const SESSION_WEIGHT_MAX = 500;

/** The same of all connections of one address. */
const ADDRESS_WEIGHT_MAX = 10_000;

/** What an address may still join, over all its connections. */
export interface TopicAllowance {
  /** Whose it is (see `clientKey`). */
  readonly address: string;
  take(weight: number): boolean;
  release(weight: number): void;
}

/** Creates the allowances of all addresses, which web sockets and long polls of one address share. */
export function createTopicAllowances(max = ADDRESS_WEIGHT_MAX): (address: string) => TopicAllowance {
  const limit = createAddressLimit(max);
  return (address) => ({
    address,
    take: (weight) => limit.take(address, weight),
    release: (weight) => limit.release(address, weight),
  });
}
