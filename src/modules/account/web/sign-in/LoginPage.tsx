import '#modules/kits/forms/web/account.css';
import { useQuery } from '@tanstack/react-query';
import { ChainOfAccount } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, useIsSignedIn, usePublicConfig } from '#sdk/web/app/settings.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { Alert, ErrorState } from '#sdk/web/ui/feedback.ts';
import { signInWaysQuery } from '../queries.ts';
import { EmailSignIn } from './EmailSignIn.tsx';
import { SignedIn } from './SignedIn.tsx';
import { WalletSignIn } from './WalletSignIn.tsx';

export interface LoginProps {
  /** Path of this site to return to. */
  path: string;
  /** Reason for the failure of the last attempt. */
  error: string | undefined;
}

const FAULTS: Readonly<Record<string, string>> = {
  expired: 'The sign-in took too long, or was begun in another browser. Try again.',
  refused: 'The provider did not confirm the sign-in. Try again.',
  blocked: 'This account is blocked.',
  again: 'Your sign-in is older than 15 minutes. Sign in again first.',
  provider_unavailable: 'The provider cannot be reached now. Try again later, or use another sign-in method.',
};

/** Sign-in page. */
export function LoginPage({ path, error }: LoginProps) {
  const isSignedIn = useIsSignedIn();
  const isOwn = useHasOwnApi();
  const { account, app } = usePublicConfig();
  // A different sign-in page only if the operator configures one: otherwise the API may be another Spyglass, whose methods are shown here.
  const isElsewhere =
    !isOwn && account !== undefined && !['', app.origin + app.basePath].includes(account.authUrl);
  // Requested by a page that requires a recent sign-in: a notice of the existing session would be no help.
  const isAgain = error === 'again';
  return (
    <div className="sign-in">
      <h1>Sign in</h1>
      <p className="account-intro">
        An account stores your watch list, private tags, API keys and custom ABIs.
      </p>
      <ChainOfAccount />
      {error !== undefined && (
        <Alert tone={isAgain ? 'info' : 'bad'}>{FAULTS[error] ?? 'The sign-in has failed. Try again.'}</Alert>
      )}
      {isSignedIn && !isAgain && <SignedIn path={path} leadsOn={error === undefined} />}
      <PlainForms name="sign-in" path={path} />
      {isElsewhere ? <ForeignWay path={path} /> : <Ways path={path} isOwn={isOwn} />}
    </div>
  );
}

/** Sign-in methods of the API; those of another server without its identity provider, which would redirect to that server. */
function Ways({ path, isOwn }: { path: string; isOwn: boolean }) {
  const { root } = usePaths();
  const { data: ways, isError, refetch } = useQuery(signInWaysQuery());
  // Loads the whole page, which the server renders for the new session.
  const leave = () => window.location.assign(path);
  if (isError && !isOwn) return <ForeignWay path={path} />;
  if (ways === undefined)
    return (
      <div className="panel account-way-panel" aria-busy={!isError}>
        {isError ? (
          <ErrorState what="The sign-in methods" onRetry={() => void refetch()} />
        ) : (
          <p className="hint">Loading the sign-in methods.</p>
        )}
      </div>
    );
  return (
    <div className="account-ways">
      {ways.wallet && (
        <Panel title="Wallet">
          <div className="account-way-panel">
            <p>You sign a message that proves that the address is yours. Nothing is sent to the chain.</p>
            <WalletSignIn signedFor="sign-in" onDone={leave} />
          </div>
        </Panel>
      )}
      {ways.provider && isOwn && (
        <Panel title="Account provider">
          <div className="account-way-panel">
            <a
              className="btn btn-primary"
              href={`${root}${ways.provider.path}?path=${encodeURIComponent(path)}`}
              target="_self"
            >
              Continue with {ways.provider.name.slice(0, 60)}
            </a>
          </div>
        </Panel>
      )}
      {ways.email && (
        <Panel title="E-mail">
          <div className="account-way-panel">
            <EmailSignIn onDone={leave} />
          </div>
        </Panel>
      )}
    </div>
  );
}

/** Sign-in at the provider of an external API. */
function ForeignWay({ path }: { path: string }) {
  const { account } = usePublicConfig();
  return (
    <div className="panel account-way-panel">
      <a
        className="btn btn-primary"
        href={`${account?.authUrl ?? ''}/auth/auth0?path=${encodeURIComponent(path)}`}
        target="_self"
      >
        Continue to sign in
      </a>
    </div>
  );
}
