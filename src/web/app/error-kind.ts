/** The error screens, one for each kind of failed call. */
export type ErrorKind =
  | 'not-found'
  | 'unprocessable'
  | 'too-many-requests'
  | 'block-lost-consensus'
  | 'block-not-yet'
  | 'block-unreadable'
  | 'block-left-out'
  | 'invalid-transaction-hash'
  | 'signed-out'
  | 'unreachable'
  | 'generic';

/**
 * Props of `ui/feedback/ErrorScreen.tsx`; `hash` is that of the orphaned block, `retryAfterSeconds` the delay requested by a server after
 * too many requests.
 */
export interface ErrorScreenProps {
  status: number;
  kind: ErrorKind;
  hash?: string | undefined;
  /** Reason of the failure, from the server. */
  reason?: string | undefined;
  /** The future block. */
  height?: number | undefined;
  retryAfterSeconds?: number | undefined;
}
