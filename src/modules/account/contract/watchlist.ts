import { z } from 'zod';
import { addressParam } from '../../../contract/address-param.ts';
import { address, dec, decFraction, int } from '../../../contract/primitives.ts';

const directions = z.object({ incoming: z.boolean(), outcoming: z.boolean() });

/** Which movements are reported, by kind and direction; `ERC-721` stands for ERC-1155 too. */
export const notificationSettings = z.object({
  native: directions,
  'ERC-20': directions,
  'ERC-721': directions,
  'ERC-404': directions,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** How they are reported; on open pages they are reported in any case. */
export const notificationMethods = z.object({
  email: z.boolean(),
  /** To the webhooks of the account; our own: other servers have none. */
  webhook: z.boolean().optional(),
});

/** What is sent for an entry of the watch list. A client of an earlier version leaves `ERC-404` out. */
export const watchlistBody = z.object({
  address_hash: address,
  name: z.string(),
  notification_settings: notificationSettings.partial({ 'ERC-404': true }),
  notification_methods: notificationMethods,
});

/** An entry of the watch list. */
export const watchlistAddress = z.object({
  id: int,
  address: addressParam,
  address_hash: address,
  name: z.string(),
  address_balance: dec.nullable(),
  exchange_rate: decFraction.nullable(),
  notification_settings: notificationSettings,
  notification_methods: notificationMethods,
  tokens_fiat_value: decFraction.nullable(),
  /** At most 150; `tokens_overflow` says that there are more. */
  tokens_count: int.nullable(),
  tokens_overflow: z.boolean().nullable(),
});
export type WatchlistAddress = z.infer<typeof watchlistAddress>;
