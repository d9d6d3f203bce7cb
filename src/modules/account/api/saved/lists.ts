import { toAddress } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { listApiKeys } from '../../db/statements/api-keys.ts';
import { listCustomAbis } from '../../db/statements/custom-abis.ts';
import { listPublicTags } from '../../db/statements/public-tags.ts';
import { listTags, TAGS_MAX } from '../../db/statements/tags.ts';
import { listAllWatched } from '../../db/statements/watchlist.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import { ADDRESS_TAG_ACTIONS } from './address-tags.ts';
import { CUSTOM_ABI_ACTIONS } from './custom-abis.ts';
import { TRANSACTION_TAG_ACTIONS } from './transaction-tags.ts';
import { addEntry } from './watchlist.ts';

/**
 * A list of an account that can be exported as a file, with its columns and, if it can be imported, the same action as the form
 * to add a row.
 */
export interface ListFile {
  name: string;
  columns: readonly string[];
  read(deps: Pick<AccountDeps, 'pool'>, accountId: number): Promise<Record<string, unknown>[]>;
  /** Absent for lists that are only exported. @throws AccountError for an invalid row */
  add?(deps: AccountDeps, accountId: number, row: Record<string, unknown>): Promise<unknown>;
}

const QUIET = { incoming: false, outcoming: false };
const NO_NOTIFICATIONS = { native: QUIET, 'ERC-20': QUIET, 'ERC-721': QUIET, 'ERC-404': QUIET };

/** Lists available as files. */
export const LISTS: readonly ListFile[] = [
  {
    name: 'watchlist',
    columns: ['address_hash', 'name', 'notification_settings', 'notification_methods'],
    read: async ({ pool }, accountId) =>
      (await listAllWatched(pool, accountId)).map(
        ({ address, name, notification_settings, is_by_email, is_by_webhook }) => ({
          address_hash: toAddress(address),
          name,
          notification_settings,
          notification_methods: { email: is_by_email, webhook: is_by_webhook },
        }),
      ),
    add: (deps, accountId, row) =>
      addEntry(deps, accountId, {
        ...row,
        notification_settings: row.notification_settings || NO_NOTIFICATIONS,
        notification_methods: row.notification_methods || { email: false },
      }),
  },
  {
    name: 'address_tags',
    columns: ['address_hash', 'name'],
    read: async ({ pool }, accountId) =>
      (await listTags(pool, 'address', { accountId, before: null, limit: TAGS_MAX })).map(
        ({ subject, name }) => ({ address_hash: toAddress(subject), name }),
      ),
    add: ADDRESS_TAG_ACTIONS.add,
  },
  {
    name: 'transaction_tags',
    columns: ['transaction_hash', 'name'],
    read: async ({ pool }, accountId) =>
      (await listTags(pool, 'transaction', { accountId, before: null, limit: TAGS_MAX })).map(
        ({ subject, name }) => ({ transaction_hash: bytesToHex(subject), name }),
      ),
    add: TRANSACTION_TAG_ACTIONS.add,
  },
  {
    name: 'custom_abis',
    columns: ['contract_address_hash', 'name', 'abi'],
    read: async ({ pool }, accountId) =>
      (await listCustomAbis(pool, accountId)).map(({ address, name, abi }) => ({
        contract_address_hash: toAddress(address),
        name,
        abi: JSON.parse(abi) as unknown,
      })),
    add: CUSTOM_ABI_ACTIONS.add,
  },
  {
    name: 'public_tags',
    columns: ['tags', 'addresses', 'status', 'comment', 'submission_date'],
    read: async ({ pool }, accountId) =>
      (await listPublicTags(pool, accountId)).map(({ tags, addresses, status, comment, created_at }) => ({
        tags,
        addresses: addresses.map(toAddress),
        status,
        comment,
        submission_date: presentTime(created_at),
      })),
  },
  {
    name: 'api_keys',
    columns: ['name', 'api_key'],
    read: async ({ pool }, accountId) =>
      (await listApiKeys(pool, accountId)).map(({ name, api_key }) => ({ name, api_key })),
  },
];
