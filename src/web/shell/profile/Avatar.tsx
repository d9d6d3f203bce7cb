import { useState } from 'react';
import { Identicon } from '../../entities/address/Identicon.tsx';
import type { Profile } from './profile.ts';

/** The picture of the signed-in user; without one, or if it fails to load, a generated one seeded by the e-mail address. */
export function Avatar({ profile: { avatar, email } }: { profile: Profile }) {
  const [isBroken, setBroken] = useState(false);
  if (avatar === null || isBroken || !/^https?:\/\//i.test(avatar)) return <Identicon hash={email ?? ''} />;
  return <img src={avatar} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}
