import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { profilePath } from '../paths.ts';
import { profileQuery, signInWaysQuery } from '../queries.ts';

/** Explains why no notifications are sent by e-mail; renders nothing if they can be. */
export function EmailHint() {
  const paths = usePaths();
  const { data: ways } = useQuery({ ...signInWaysQuery(), enabled: useHasOwnApi() });
  const { data: profile } = useQuery(profileQuery());
  if (ways?.email === false) return <p className="hint">This server sends no e-mails.</p>;
  if (profile === undefined || (profile.email !== null && profile.is_email_verified !== false)) return null;
  return (
    <p className="hint">
      Your account has no verified e-mail address, so no e-mail is sent. Add one to{' '}
      <a href={profilePath(paths)}>your profile</a>.
    </p>
  );
}
