import { ADMIN_CALLS } from './admin-calls.ts';
import { CHAIN_CALLS } from './chain-calls.ts';
import { METADATA_CALLS } from './metadata-submission.ts';
import { NOTIFICATION_CALLS } from './notifications.ts';
import { SIGN_IN_CALLS } from './sign-in-calls.ts';
import { USER_CALLS } from './user-calls.ts';
import { WATCHED_CALLS } from './watched-calls.ts';

/** All account calls. Each has its own route, because none may be answered without its session. */
export const ACCOUNT_CALLS = {
  ...SIGN_IN_CALLS,
  ...USER_CALLS,
  ...WATCHED_CALLS,
  ...ADMIN_CALLS,
  ...NOTIFICATION_CALLS,
  ...METADATA_CALLS,
  ...CHAIN_CALLS,
};

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends AccountCalls {}
}
type AccountCalls = typeof ACCOUNT_CALLS;
