import { z } from 'zod';
import { accountErrorBody, calls, TEXT } from '#sdk/contract/calls.ts';
import { address, int, page, timestamp } from '#sdk/contract/primitives.ts';
import { publicTag } from './tags.ts';

const message = z.object({ message: z.string() });
const PRIVATE = { needsSession: true } as const;
const ROOT = '/api/account/v2/admin';

/** Counts shown on the administration page. */
export const adminSummary = z.object({
  accounts: int,
  blocked: int,
  /** Accounts with a session used within the last 30 days; cached for up to a minute. */
  used_lately: int,
  pending_requests: int,
  public_tags: int,
});

/** A request for public tags, with its account. */
export const tagRequest = publicTag.extend({
  account_id: int,
  /** Changes with every edit. */
  revision: z.string(),
});
export type TagRequest = z.infer<typeof tagRequest>;

/** A public tag of an address. */
export const approvedTag = z.object({
  id: int,
  address_hash: address,
  label: z.string(),
  created_at: timestamp,
});
export type ApprovedTag = z.infer<typeof approvedTag>;

/** An account as shown to operators. */
export const adminAccount = z.object({
  id: int,
  is_blocked: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Sign-in methods as text. */
  identities: z.array(z.object({ kind: z.enum(['wallet', 'provider', 'email']), name: z.string() })),
});
export type AdminAccount = z.infer<typeof adminAccount>;

/** An entry of the audit log; entries are immutable. */
export const logEntry = z.object({
  id: int,
  at: timestamp,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string().nullable(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** Administration calls, restricted to the accounts in `ACCOUNT_OPERATORS`. */
export const ADMIN_CALLS = calls(
  {
    admin_summary: {
      path: `${ROOT}/summary`,
      response: adminSummary,
      summary:
        'Counts of accounts, requests and public tags; like all calls below `admin`, for operators only',
      ...PRIVATE,
    },
    admin_tag_requests: {
      path: `${ROOT}/public_tag_requests`,
      query: { status: { values: ['pending', 'approved', 'returned', 'refused'] }, q: TEXT },
      response: page(tagRequest),
      summary:
        'Requests for public tags, by default the pending ones, oldest first; `q` searches for a text or an address',
      ...PRIVATE,
    },
    admin_tag_request_decide: {
      method: 'PUT',
      path: `${ROOT}/public_tag_requests/{id}`,
      body: z.object({
        status: z.enum(['approved', 'returned', 'refused']),
        comment: z.string().optional(),
        revision: z.string().optional(),
      }),
      response: tagRequest,
      summary:
        'Accepts a request for public tags, returns it for changes, or refuses it; the last two require a comment. With `revision`, fails if the request has changed since it was listed',
      ...PRIVATE,
    },
    admin_public_tags: {
      path: `${ROOT}/public_tags`,
      query: { address: TEXT, q: TEXT },
      response: page(approvedTag),
      summary: 'Public tags, newest first, or those of one address; `q` searches for a text or an address',
      ...PRIVATE,
    },
    admin_public_tags_add: {
      method: 'POST',
      path: `${ROOT}/public_tags`,
      body: z.union([
        z.object({ tags: z.array(z.object({ address_hash: address, label: z.string() })) }),
        z.object({ csv: z.string() }),
      ]),
      response: z.object({ added: int }),
      summary:
        'Adds public tags to addresses, from a list or from CSV with the columns `address,label`; either all of them or none',
      ...PRIVATE,
    },
    admin_public_tag_remove: {
      method: 'DELETE',
      path: `${ROOT}/public_tags/{id}`,
      response: message,
      summary: 'Removes a public tag',
      ...PRIVATE,
    },
    admin_accounts: {
      path: `${ROOT}/accounts`,
      query: { subject: TEXT, q: TEXT },
      response: page(adminAccount),
      summary:
        'Accounts, newest first, or those that sign in with a wallet, an e-mail address or a subject; `q` searches for a number, or for a text in the sign-in methods or the name',
      ...PRIVATE,
    },
    admin_account_block: {
      method: 'PUT',
      path: `${ROOT}/accounts/{id}`,
      body: z.object({ is_blocked: z.boolean() }),
      response: message,
      summary: 'Blocks an account, which disables its sessions and keys, or unblocks it',
      ...PRIVATE,
    },
    admin_account_remove: {
      method: 'DELETE',
      path: `${ROOT}/accounts/{id}`,
      response: message,
      summary: 'Deletes an account with all its data',
      ...PRIVATE,
    },
    admin_log: {
      path: `${ROOT}/log`,
      query: { q: TEXT },
      response: page(logEntry),
      summary: 'The log of actions by operators, newest first; `q` searches for a text',
      ...PRIVATE,
    },
  },
  { error: accountErrorBody },
);
