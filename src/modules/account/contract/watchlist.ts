import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { address, dec, decFraction, int } from '#sdk/contract/primitives.ts';

const directions = z.object({ incoming: z.boolean(), outcoming: z.boolean() });

/** Movements to report, by kind and direction; `ERC-721` includes ERC-1155. */
export const notificationSettings = z.object({
  native: directions,
  'ERC-20': directions,
  'ERC-721': directions,
  'ERC-404': directions,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Notification channels; open pages are always notified. */
export const notificationMethods = z.object({
  email: z.boolean(),
  /** To the account's webhooks. A Spyglass extension, absent on other servers. */
  webhook: z.boolean().optional(),
});

/** Body that adds or edits a watch list entry. Legacy clients omit `ERC-404`. */
export const watchlistBody = z.object({
  address_hash: address,
  name: z.string(),
  notification_settings: notificationSettings.partial({ 'ERC-404': true }),
  notification_methods: notificationMethods,
});

/** A watch list entry. */
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
  /** At most 150; `tokens_overflow` is true if there are more. */
  tokens_count: int.nullable(),
  tokens_overflow: z.boolean().nullable(),
});
export type WatchlistAddress = z.infer<typeof watchlistAddress>;
