import { useState } from 'react';
import { Identicon } from '../entities/Identicon.tsx';
import type { Profile } from './profile.ts';

/** The picture of who is signed in; without one, or when it cannot be had, a picture seeded from the email. */
export function Avatar({ profile: { avatar, email } }: { profile: Profile }) {
  const [isBroken, setBroken] = useState(false);
  if (avatar === null || isBroken || !/^https?:\/\//i.test(avatar)) return <Identicon hash={email ?? ''} />;
  return <img src={avatar} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}
