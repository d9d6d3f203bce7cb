import { type PropsWithChildren, type ReactNode, useEffect } from 'react';
import type { ErrorKind, ErrorScreenProps } from '../../app/error-kind.ts';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { usePaths } from '../../paths.ts';

/** An error page: the reason, and a way out; `children` are further ways. */
export function ErrorScreen({
  status,
  kind,
  hash,
  height,
  reason,
  retryAfterSeconds,
  children,
}: PropsWithChildren<ErrorScreenProps>) {
  const paths = usePaths();
  const { title, text } = TEXTS[kind];
  const isReorg = kind === 'block-lost-consensus' && hash !== undefined;
  return (
    <section className="error-screen">
      <p className="error-status" aria-hidden="true">
        {status === 0 ? '…' : status}
      </p>
      <h1>{title}</h1>
      {text}
      {reason && <p className="break-words">{reason}</p>}
      {isReorg && (
        <a className="btn btn-primary" href={paths.block(hash)}>
          View reorg
        </a>
      )}
      {height !== undefined && (
        <a className="btn" href={paths.blockCountdown(height)}>
          View countdown
        </a>
      )}
      <p className="error-ways">
        {children}
        {RETRIED.includes(kind) && <RetryButton />}
        {!isReorg && (
          <a className={RETRIED.includes(kind) ? 'btn' : 'btn btn-primary'} href={paths.home()}>
            Back to home
          </a>
        )}
      </p>
      {kind === 'too-many-requests' && <RateLimit retryAfterSeconds={retryAfterSeconds} />}
    </section>
  );
}

/** Screens of failures for which a retry may succeed. */
const RETRIED: readonly ErrorKind[] = ['generic', 'too-many-requests', 'unreachable'];

/** Reloads the page. */
function RetryButton() {
  return (
    <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
      Try again
    </button>
  );
}

const HELP = createLazyCode(() => import('./RateLimitHelp.tsx'));

/** Help against rate limits: a countdown, and a captcha if there is one; its code loads on demand. */
function RateLimit({ retryAfterSeconds }: Pick<ErrorScreenProps, 'retryAfterSeconds'>) {
  const [loaded, load] = useLazyCode(HELP);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  return loaded ? <loaded.RateLimitHelp retryAfterSeconds={retryAfterSeconds} /> : null;
}

const TEXTS: Record<ErrorKind, { title: string; text: ReactNode }> = {
  'not-found': {
    title: 'Page not found',
    text: (
      <p>
        This page is no longer explorable! If you are lost, use the search bar to find what you are looking
        for.
      </p>
    ),
  },
  unprocessable: {
    title: 'Request cannot be processed',
    text: <p>Your request contained an error, perhaps a mistyped tx/block/address hash...</p>,
  },
  'too-many-requests': {
    title: 'Too many requests',
    text: (
      <p>
        You have exceeded the request rate for a given time period. Please reduce the number of requests and
        try again soon.
      </p>
    ),
  },
  'block-lost-consensus': {
    title: 'Block removed due to chain reorganization',
    text: <p>Another block has taken its place in the chain.</p>,
  },
  'block-not-yet': {
    title: 'Block not there yet',
    text: <p>The chain has not reached this block yet. The countdown shows the estimated time.</p>,
  },
  'block-unreadable': {
    title: 'Block not available',
    text: <p>The node has the adjacent blocks, but could not return this one.</p>,
  },
  'block-left-out': {
    title: 'No block at this height',
    text: <p>The chain has left this height out: the block above it follows on the block below it.</p>,
  },
  'invalid-transaction-hash': {
    title: 'Sorry, we are unable to locate this transaction hash',
    text: (
      <ol>
        <li>Just submitted? Wait at least 30 seconds, then reload this page.</li>
        <li>It may still be in the mempool of another node and not have reached this one.</li>
        <li>A busy network delays both the transaction and its indexing.</li>
        <li>Still not here after 1 hour? Check with the sender.</li>
      </ol>
    ),
  },
  'signed-out': {
    title: 'You are not signed in',
    text: <p>Your session has ended or is invalid. Sign in to see your data.</p>,
  },
  unreachable: {
    title: 'The API does not answer',
    text: <p>The server behind this page cannot be reached at the moment. The page tries again by itself.</p>,
  },
  generic: {
    title: 'Oops! Something went wrong',
    text: <p>An unexpected error has occurred. Try reloading the page, or come back soon and try again.</p>,
  },
};
