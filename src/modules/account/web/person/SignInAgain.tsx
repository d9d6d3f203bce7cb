import { usePaths } from '../../../../web/paths.ts';
import { loginPath, profilePath } from '../paths.ts';

/** What the server asks for before others could get in, or out for ever. */
export function SignInAgain() {
  const paths = usePaths();
  return (
    <p className="hint">
      The server asks for a sign-in within the last 15 minutes.{' '}
      <a href={loginPath(paths, { path: profilePath(paths), error: 'again' })}>Sign in again</a>
    </p>
  );
}
