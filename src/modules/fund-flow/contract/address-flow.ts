import { z } from 'zod';
import { addressParam, token } from '#sdk/contract/entities.ts';
import { address, dec, int, timestamp } from '#sdk/contract/primitives.ts';

const amounts = {
  /** Contract of the token; null for the coin. */
  token: address.nullable(),
  /** Smallest unit of coin or token, number of ERC-721 tokens, sum of all ids of an ERC-1155 token. */
  received: dec,
  sent: dec,
  received_count: int,
  sent_count: int,
};

/** Amounts of one asset between an address and a counterparty. */
const counterparty = z.object({ address, ...amounts });
export type Counterparty = z.infer<typeof counterparty>;

/** Amounts of one asset of an address, without transfers to itself. */
const flowTotal = z.object(amounts);
export type FlowTotal = z.infer<typeof flowTotal>;

/** Flow of funds between an address and its counterparties over a period. */
export const addressFlow = z.object({
  address,
  /** First and last block that are counted; null if there are none. */
  from_block: int.nullable(),
  to_block: int.nullable(),
  /** Time of the first block that is counted. */
  from_time: timestamp.nullable(),
  /** False if older movements of the period are not counted, because there are too many, or they are not indexed yet. */
  is_whole: z.boolean(),
  /** Number of movements that are counted: those with others. */
  movements: int,
  /** Sums of the address by asset, those with the most movements first. */
  totals: z.array(flowTotal),
  totals_count: int,
  /** Sums by counterparty and asset, those with the most movements first. */
  counterparties: z.array(counterparty),
  counterparties_count: int,
  parties: z.array(addressParam),
  tokens: z.array(token),
  /** Reason why movements of coin are not known; null if they are. */
  coin_unavailable: z.string().nullable(),
});
export type AddressFlow = z.infer<typeof addressFlow>;
