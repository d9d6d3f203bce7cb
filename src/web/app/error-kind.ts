/** The error screens of the spec: which one a failed call leads to. */
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
 * What `ui/ErrorScreen.tsx` is given; `hash` is that of the block which lost its place, `retryAfterSeconds` how long a server that has had
 * too many requests asks to be left alone.
 */
export interface ErrorScreenProps {
  status: number;
  kind: ErrorKind;
  hash?: string | undefined;
  /** Why the page cannot be shown, in words of the server. */
  reason?: string | undefined;
  /** The block that is not there yet. */
  height?: number | undefined;
  retryAfterSeconds?: number | undefined;
}
