import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useLocation } from '../../router/useLocation.ts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Link to the sign-in page, which returns to this page, at once for signed-in visitors; round as a placeholder of a loading
 * avatar, where it does not show the signed-out state.
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
