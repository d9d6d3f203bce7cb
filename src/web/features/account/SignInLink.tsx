import { usePublicConfig } from '../../app/public-config-context.tsx';
import { useLocation } from '../../router/useLocation.ts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Leads to the page of signing in and from there back to this page, at once for who is signed in; round in the place of an avatar that is
 * on its way, where it does not say that nobody is signed in.
 */
export function SignInLink({ isRound = false }: { isRound?: boolean }) {
  const { account } = usePublicConfig();
  const { pathname, search } = useLocation();
  if (!account) return null;
  const path = encodeURIComponent(pathname + search);
  return (
    <a
      className={isRound ? 'profile-btn' : 'btn'}
      href={`${account.authUrl}/auth/auth0?path=${path}`}
      target="_self"
      aria-label={isRound ? 'Profile' : undefined}
    >
      <Icon name="user" />
      {!isRound && 'Sign in'}
    </a>
  );
}
