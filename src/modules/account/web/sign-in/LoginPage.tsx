import '../../../../web/features/account/account.css';
import { useHasOwnApi } from '../../../../web/app/has-own-api.ts';
import { useIsSignedIn } from '../../../../web/app/is-signed-in.ts';
import { usePublicConfig } from '../../../../web/app/public-config-context.tsx';
import { PlainForms } from '../../../../web/features/account/PlainForms.tsx';
import { usePaths } from '../../../../web/paths.ts';
import { useQuery } from '../../../../web/query/useQuery.ts';
import { Alert } from '../../../../web/ui/Alert.tsx';
import { ErrorState } from '../../../../web/ui/ErrorState.tsx';
import { Panel } from '../../../../web/ui/Panel.tsx';
import { signInWaysQuery } from '../queries.ts';
import { EmailSignIn } from './EmailSignIn.tsx';
import { SignedIn } from './SignedIn.tsx';
import { WalletSignIn } from './WalletSignIn.tsx';

export interface LoginProps {
  /** Where it leads afterwards: a path of this site. */
  path: string;
  /** Why the last attempt has failed. */
  error: string | undefined;
}

const FAULTS: Readonly<Record<string, string>> = {
  expired: 'The sign-in took too long, or was begun in another browser. Try again.',
  refused: 'The provider has not confirmed the sign-in. Try again.',
  blocked: 'This account is blocked.',
  again: 'Your sign-in is older than 15 minutes. Sign in again first.',
  provider_unavailable: 'The provider cannot be reached now. Try again later, or in another way.',
};

/** The ways of signing in. */
export function LoginPage({ path, error }: LoginProps) {
  const isSignedIn = useIsSignedIn();
  const isOwn = useHasOwnApi();
  const { account, app } = usePublicConfig();
  // Elsewhere only where the operator says where: else the API may be another server of this kind, whose ways are shown here.
  const isElsewhere =
    !isOwn && account !== undefined && !['', app.origin + app.basePath].includes(account.authUrl);
  // Asked for by a page that needs a sign-in of a moment ago: who is signed in is no news to the visitor, and no way on.
  const isAgain = error === 'again';
  return (
    <div className="sign-in">
      <h1>Sign in</h1>
      <p className="account-intro">
        An account stores your watch list, private tags, API keys and custom ABIs.
      </p>
      {error !== undefined && (
        <Alert tone={isAgain ? 'info' : 'bad'}>{FAULTS[error] ?? 'The sign-in has failed. Try again.'}</Alert>
      )}
      {isSignedIn && !isAgain && <SignedIn path={path} leadsOn={error === undefined} />}
      <PlainForms name="sign-in" path={path} />
      {isElsewhere ? <ForeignWay path={path} /> : <Ways path={path} isOwn={isOwn} />}
    </div>
  );
}

/** The ways of the API: of another server all but the provider, which would lead back to that server. */
function Ways({ path, isOwn }: { path: string; isOwn: boolean }) {
  const { root } = usePaths();
  const { data: ways, isError, refetch } = useQuery(signInWaysQuery());
  // The whole page anew, which the server draws for who is signed in now.
  const leave = () => window.location.assign(path);
  if (isError && !isOwn) return <ForeignWay path={path} />;
  if (ways === undefined)
    return (
      <div className="panel account-way-panel" aria-busy={!isError}>
        {isError ? (
          <ErrorState what="The ways of signing in" onRetry={() => void refetch()} />
        ) : (
          <p className="hint">Asking for the ways of signing in.</p>
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

/** An API elsewhere signs in by its own provider. */
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
