import { usePaths } from '#sdk/web/app/paths.ts';
import { loginPath, profilePath } from '../paths.ts';

/**
 * Link to sign in again, shown when the server requires a recent sign-in for a change that opens or removes access to the
 * account.
 */
export function SignInAgain() {
  const paths = usePaths();
  return (
    <p className="hint">
      This requires a sign-in within the last 15 minutes.{' '}
      <a href={loginPath(paths, { path: profilePath(paths), error: 'again' })}>Sign in again</a>
    </p>
  );
}
