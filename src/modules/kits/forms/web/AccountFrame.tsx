import './account.css';
import type { ReactNode } from 'react';
import { SignInLink, unverifiedPath } from '#sdk/web/account/links.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useIsSignedIn, usePublicConfig, useUiConfig } from '#sdk/web/app/settings.ts';
import { NO_NAMES, OwnNamesContext } from '#sdk/web/app/state.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import { EmptyState, ErrorState } from '#sdk/web/ui/feedback.ts';

interface AccountFrameProps {
  title: string;
  /** Purpose of the page, in a sentence. */
  intro: ReactNode;
  children: ReactNode;
}

/**
 * A page of the account: its title, and a sign-in link for visitors who are not signed in. Its lists show raw addresses, beside
 * private names.
 */
export function AccountFrame({ title, intro, children }: AccountFrameProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <h1>{title}</h1>
      <p className="account-intro">{intro}</p>
      <ChainOfAccount />
      <OwnNamesContext value={NO_NAMES}>{isSignedIn ? children : <SignedOut />}</OwnNamesContext>
    </>
  );
}

/** Names the chain whose entries a page changes, where the process has several; nothing where it has one. */
export function ChainOfAccount() {
  const { chainsPath } = useUiConfig();
  const { chain } = usePublicConfig();
  if (chainsPath === undefined) return null;
  return (
    <p className="account-intro">
      You have one account on all chains of this explorer; what you add on this page belongs to{' '}
      <b>
        <bdi>{chain.name}</bdi>
      </b>
      .
    </p>
  );
}

/** Note for visitors who are not signed in. */
function SignedOut() {
  return (
    <div className="panel">
      <EmptyState title="You are not signed in">
        <span className="account-way">
          Sign in to see your data.
          <SignInLink />
        </span>
      </EmptyState>
    </div>
  );
}

interface AccountFailureProps {
  error: Error | null;
  /** Name of the thing that could not be loaded. */
  what: string;
  onRetry: () => void;
}

/**
 * Reason why account data is missing: the session has ended, the e-mail address is not verified, the API is a version without it,
 * or the call has failed.
 */
export function AccountFailure({ error, what, onRetry }: AccountFailureProps) {
  const paths = usePaths();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return <SignedOut />;
  if (status === 403)
    return (
      <div className="panel">
        <EmptyState title="Your e-mail address is not verified">
          <a href={unverifiedPath(paths)}>Verify it</a> to use your account.
        </EmptyState>
      </div>
    );
  if (status === 404)
    return (
      <div className="panel">
        <EmptyState title="Not available on this server">
          The API of this explorer has no such list.
        </EmptyState>
      </div>
    );
  return (
    <div className="panel">
      <ErrorState what={what} onRetry={onRetry} />
    </div>
  );
}
