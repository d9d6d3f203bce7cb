import { z } from 'zod';
import { address, hex, int, timestamp } from './primitives.ts';

const addressItem = z.object({
  /** The last two types exist on other servers only. */
  type: z.enum(['address', 'contract', 'label', 'ens_domain', 'metadata_tag']),
  name: z.string().nullable(),
  address_hash: address,
  is_smart_contract_verified: z.boolean(),
  is_smart_contract_address: z.boolean(),
  ens_info: z.unknown().nullable(),
  certified: z.boolean(),
  reputation: z.string().nullable(),
  priority: int,
  url: z.string(),
});

const tokenItem = z.object({
  type: z.literal('token'),
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  address_hash: address,
  token_type: z.string().nullable(),
  token_url: z.string(),
  address_url: z.string(),
  icon_url: z.string().nullable(),
  is_smart_contract_verified: z.boolean(),
  is_verified_via_admin_panel: z.boolean(),
  exchange_rate: z.string().nullable(),
  total_supply: z.string().nullable(),
  circulating_market_cap: z.string().nullable(),
  certified: z.boolean(),
  reputation: z.string().nullable(),
  priority: int,
});

const blockItem = z.object({
  type: z.literal('block'),
  block_number: int,
  block_hash: hex,
  block_type: z.enum(['block', 'uncle', 'reorg']),
  timestamp: timestamp.nullable(),
  priority: int,
  url: z.string(),
});

const transactionItem = z.object({
  type: z.literal('transaction'),
  transaction_hash: hex,
  timestamp: timestamp.nullable(),
  /** Null timestamps are either those of pending transactions or unknown; absent on other servers. */
  is_pending: z.boolean().optional(),
  priority: int,
  url: z.string(),
});

const appItem = z.object({
  type: z.literal('app'),
  id: z.string(),
  title: z.string(),
  shortDescription: z.string().nullable(),
  logo: z.string().nullable(),
  url: z.string(),
  /** True if the app opens its own URL in a new tab. */
  external: z.boolean(),
});

/** A hit type of other servers. */
const userOperationItem = z.object({
  type: z.literal('user_operation'),
  user_operation_hash: hex,
  timestamp: timestamp.nullable(),
});

/** A hit type of other servers. */
const blobItem = z.object({ type: z.literal('blob'), blob_hash: hex, timestamp: timestamp.nullable() });

/** A hit of an unknown kind from another server: its kind there, and its name or hash. */
const otherItem = z.object({
  type: z.literal('other'),
  kind: z.string(),
  name: z.string(),
  hash: hex.nullable(),
});

/** A search hit, by type. */
export const searchItem = z.union([
  tokenItem,
  blockItem,
  transactionItem,
  userOperationItem,
  blobItem,
  appItem,
  otherItem,
  addressItem,
]);
/** A search result. */
export type SearchItem = z.infer<typeof searchItem>;

/** Target of an exact match. */
export const checkRedirect = z.object({
  redirect: z.boolean(),
  /** The last three types exist on other servers only. */
  type: z.enum(['address', 'block', 'transaction', 'ens_domain', 'user_operation', 'blob']).nullable(),
  parameter: z.string().nullable(),
});
export type CheckRedirect = z.infer<typeof checkRedirect>;
