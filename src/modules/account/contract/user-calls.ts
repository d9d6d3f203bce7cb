import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { hex, int, page } from '#sdk/contract/primitives.ts';
import {
  apiKey,
  apiKeyBody,
  apiKeyUse,
  apiKeyUses,
  customAbi,
  customAbiBody,
  ownDecoded,
} from './developer.ts';
import { delivery, webhook } from './notifications.ts';
import { identity, profile, session } from './profile.ts';
import {
  addressTag,
  addressTagBody,
  publicTag,
  publicTagBody,
  tagsOfAddress,
  tagsOfTransaction,
  transactionTag,
  transactionTagBody,
} from './tags.ts';
import { watchlistAddress, watchlistBody } from './watchlist.ts';

const message = z.object({ message: z.string() });
const PRIVATE = { needsSession: true } as const;
const REMOVED = { method: 'DELETE', response: message, ...PRIVATE } as const;

/** Calls for the data saved in an account. */
export const USER_CALLS = calls(
  {
    account_user: {
      path: '/api/account/v2/user/info',
      response: profile,
      summary: 'The profile of the signed-in account',
      ...PRIVATE,
    },
    account_watchlist: {
      path: '/api/account/v2/user/watchlist',
      response: page(watchlistAddress),
      summary: 'The watch list, the newest entry first',
      ...PRIVATE,
    },
    account_watchlist_add: {
      method: 'POST',
      path: '/api/account/v2/user/watchlist',
      body: watchlistBody,
      response: watchlistAddress,
      summary: 'Adds an address to the watch list',
      ...PRIVATE,
    },
    account_watchlist_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/watchlist/{id}',
      body: watchlistBody,
      response: watchlistAddress,
      summary: 'Changes an entry of the watch list',
      ...PRIVATE,
    },
    account_watchlist_remove: {
      path: '/api/account/v2/user/watchlist/{id}',
      summary: 'Removes an entry of the watch list',
      ...REMOVED,
    },
    account_address_tags: {
      path: '/api/account/v2/user/tags/address',
      response: page(addressTag),
      summary: 'Private tags of addresses, the newest first',
      ...PRIVATE,
    },
    account_address_tag_add: {
      method: 'POST',
      path: '/api/account/v2/user/tags/address',
      body: addressTagBody,
      response: addressTag,
      summary: 'Adds a private tag to an address',
      ...PRIVATE,
    },
    account_address_tag_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/tags/address/{id}',
      body: addressTagBody,
      response: addressTag,
      summary: 'Changes a private tag of an address',
      ...PRIVATE,
    },
    account_address_tag_remove: {
      path: '/api/account/v2/user/tags/address/{id}',
      summary: 'Removes a private tag of an address',
      ...REMOVED,
    },
    account_transaction_tags: {
      path: '/api/account/v2/user/tags/transaction',
      response: page(transactionTag),
      summary: 'Private tags of transactions, the newest first',
      ...PRIVATE,
    },
    account_transaction_tag_add: {
      method: 'POST',
      path: '/api/account/v2/user/tags/transaction',
      body: transactionTagBody,
      response: transactionTag,
      summary: 'Adds a private tag to a transaction',
      ...PRIVATE,
    },
    account_transaction_tag_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/tags/transaction/{id}',
      body: transactionTagBody,
      response: transactionTag,
      summary: 'Changes a private tag of a transaction',
      ...PRIVATE,
    },
    account_transaction_tag_remove: {
      path: '/api/account/v2/user/tags/transaction/{id}',
      summary: 'Removes a private tag of a transaction',
      ...REMOVED,
    },
    account_api_keys: {
      path: '/api/account/v2/user/api_keys',
      response: z.array(apiKey),
      summary: 'The API keys of the account, at most three',
      ...PRIVATE,
    },
    account_api_key_uses: {
      path: '/api/account/v2/user/api_keys/uses',
      response: apiKeyUses,
      summary: 'Daily requests of each API key in the last 30 days (UTC); updated within a few seconds',
      ...PRIVATE,
    },
    account_api_key_add: {
      method: 'POST',
      path: '/api/account/v2/user/api_keys',
      body: apiKeyBody,
      response: apiKey,
      summary: 'Creates an API key',
      ...PRIVATE,
    },
    account_api_key_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/api_keys/{api_key}',
      body: apiKeyBody,
      response: apiKey,
      summary: 'Renames an API key',
      ...PRIVATE,
    },
    account_api_key_rotate: {
      method: 'POST',
      path: '/api/account/v2/user/api_keys/{api_key}/rotate',
      response: apiKey,
      summary:
        'Replaces an API key by a new one with the same name; the old one stops working within ten seconds',
      ...PRIVATE,
    },
    account_api_key_remove: {
      path: '/api/account/v2/user/api_keys/{api_key}',
      summary: 'Deletes an API key',
      ...REMOVED,
    },
    account_custom_abis: {
      path: '/api/account/v2/user/custom_abis',
      response: z.array(customAbi),
      summary: 'Custom ABIs of contracts',
      ...PRIVATE,
    },
    account_custom_abi_add: {
      method: 'POST',
      path: '/api/account/v2/user/custom_abis',
      body: customAbiBody,
      response: customAbi,
      summary: 'Adds a custom ABI of a contract',
      ...PRIVATE,
    },
    account_custom_abi_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/custom_abis/{id}',
      body: customAbiBody,
      response: customAbi,
      summary: 'Changes a custom ABI',
      ...PRIVATE,
    },
    account_custom_abi_remove: {
      path: '/api/account/v2/user/custom_abis/{id}',
      summary: 'Removes a custom ABI',
      ...REMOVED,
    },
    account_decoded: {
      path: '/api/account/v2/user/decoded/{hash}',
      response: ownDecoded,
      summary:
        'A transaction decoded with the custom ABIs of the account: its input, and the matching ones of its first 200 logs',
      ...PRIVATE,
    },
    account_public_tags: {
      path: '/api/account/v2/user/public_tags',
      response: z.array(publicTag),
      summary: "The account's requests for public tags",
      ...PRIVATE,
    },
    account_public_tag_add: {
      method: 'POST',
      path: '/api/account/v2/user/public_tags',
      body: publicTagBody,
      response: publicTag,
      summary: 'Requests public tags',
      ...PRIVATE,
    },
    account_public_tag_edit: {
      method: 'PUT',
      path: '/api/account/v2/user/public_tags/{id}',
      body: publicTagBody,
      response: publicTag,
      summary: 'Changes a request for public tags',
      ...PRIVATE,
    },
    account_public_tag_remove: {
      path: '/api/account/v2/user/public_tags/{id}',
      body: z.object({ remove_reason: z.string() }),
      summary: 'Withdraws a request for public tags',
      ...REMOVED,
    },
    account_names: {
      path: '/api/account/v2/user/names',
      response: z.object({
        names: z.array(z.object({ address_hash: hex, label: z.string() })),
        transactions: z.array(z.object({ transaction_hash: hex, label: z.string() })),
      }),
      summary:
        'Names that the account has given to addresses (private tags, or else names of the watch list) and transactions; hashes in lower case',
      ...PRIVATE,
    },
    account_tags_of_address: {
      path: '/api/account/v2/tags/address/{hash}',
      response: tagsOfAddress,
      summary: 'Public tags and, when signed in, private tags of an address',
    },
    account_tags_of_transaction: {
      path: '/api/account/v2/tags/transaction/{hash}',
      response: tagsOfTransaction,
      summary: 'The same for the addresses of a transaction, with the private tag of the transaction',
    },
    account_identities: {
      path: '/api/account/v2/user/identities',
      response: z.array(identity),
      summary: 'The sign-in methods of the account',
      ...PRIVATE,
    },
    account_identity_remove: {
      path: '/api/account/v2/user/identities/{id}',
      summary: 'Removes a sign-in method; the last one cannot be removed',
      ...REMOVED,
    },
    account_sessions: {
      path: '/api/account/v2/user/sessions',
      response: z.array(session),
      summary: 'The sessions of the account, the last used first',
      ...PRIVATE,
    },
    account_session_remove: {
      path: '/api/account/v2/user/sessions/{id}',
      summary: 'Ends one session',
      ...REMOVED,
    },
    account_sessions_remove: {
      path: '/api/account/v2/user/sessions',
      summary: 'Ends all other sessions',
      ...REMOVED,
    },
    account_export: {
      path: '/api/account/v2/user/export',
      response: z.object({
        profile,
        identities: z.array(identity),
        sessions: z.array(session),
        watchlist: z.array(
          watchlistAddress.pick({
            id: true,
            address_hash: true,
            name: true,
            notification_settings: true,
            notification_methods: true,
          }),
        ),
        address_tags: z.array(addressTag.omit({ address: true })),
        transaction_tags: z.array(transactionTag),
        public_tags: z.array(publicTag.omit({ addresses_with_info: true })),
        api_keys: z.array(apiKey),
        api_key_uses: z.array(apiKeyUse),
        custom_abis: z.array(customAbi.omit({ contract_address: true })),
        webhooks: z.array(webhook),
        deliveries: z.array(delivery),
        /** Lists of the account on other chains of the process, null for a chain that does not answer; absent with one chain. */
        other_chains: z
          .array(z.object({ name: z.string(), lists: z.record(z.string(), z.array(z.unknown())).nullable() }))
          .optional(),
        exported_at: z.string(),
        version: int,
      }),
      summary: 'All data of the account, as a file',
      ...PRIVATE,
    },
    account_remove: {
      path: '/api/account/v2/user',
      body: z.object({ confirm: z.literal('delete my account') }),
      summary: 'Deletes the account with all its data',
      ...REMOVED,
    },
  },
  { error: accountErrorBody },
);
