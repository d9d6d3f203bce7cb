import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getApiPrefix } from '../../api-client/api-prefix.ts';
import { useMenus } from '../../app/page/menu.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { unverifiedPath } from '../../features/account/account-paths.ts';
import { wasConfirmEmailViewed } from '../../features/account/confirm-email.ts';
import { SignInLink } from '../../features/account/SignInLink.tsx';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { LazyDialog } from '../../ui/overlay/LazyDialog.tsx';
import { LazyPopover } from '../../ui/overlay/LazyPopover.tsx';
import { NavSections } from '../menu/NavGroup.tsx';
import { Avatar } from './Avatar.tsx';
import { fetchProfile, type Profile } from './profile.ts';

/** Time that the mouse must rest on the button before the popover opens, in ms. */
const OPEN_DELAY_MS = 300;

/** The menu of the signed-in user: a drawer on a narrow screen, a popover on a wide one; while unknown, the sign-in link. */
export function ProfileMenu({ isDrawer }: { isDrawer: boolean }) {
  const config = usePublicConfig();
  const { base, run } = usePaths();
  const navigate = useNavigate();
  const { data, isPending } = useQuery({
    queryKey: ['user_info'],
    queryFn: () => fetchProfile(getApiPrefix(config, run)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    throwOnError: false,
  });
  const [isOpen, setOpen] = useState(false);
  const isUnverified = data === 'unverified';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the profile is known
  useEffect(() => {
    if (isUnverified && !wasConfirmEmailViewed(document.cookie)) navigate(unverifiedPath({ base }));
  }, [isUnverified]);
  const profile = typeof data === 'object' ? data : null;
  if (!profile) return <SignInLink isRound={isPending} />;
  const avatar = <Avatar profile={profile} />;
  if (!isDrawer) {
    return (
      <LazyPopover
        label="Profile"
        trigger={avatar}
        triggerClass="profile-btn"
        triggerLabel="Profile"
        openOn="hover"
        delayMs={OPEN_DELAY_MS}
        align="end"
        className="profile-pop"
      >
        <ProfileContent profile={profile} />
      </LazyPopover>
    );
  }
  return (
    <>
      <button type="button" className="profile-btn" aria-label="Profile" onClick={() => setOpen(true)}>
        {avatar}
      </button>
      <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Profile" side="right">
        <ProfileContent profile={profile} />
      </LazyDialog>
    </>
  );
}

function ProfileContent({ profile: { name, nickname, email } }: { profile: Profile }) {
  const { account } = usePublicConfig();
  const { account: group, path } = useMenus();
  const called = name ?? nickname;
  return (
    <div className="profile-menu">
      {called && (
        <p>
          Signed in as <b>{called}</b>
        </p>
      )}
      {email && <p className="hint">{email}</p>}
      {group && <NavSections group={group} path={path} />}
      <a className="btn" href={account?.logoutUrl} target="_self">
        Sign Out
      </a>
    </div>
  );
}
