/** Profile of the signed-in user, as far as the API returns it. */
export interface Profile {
  name: string | null;
  nickname: string | null;
  email: string | null;
  avatar: string | null;
}

/** Sign-in state from the API: signed out, a user with an unverified e-mail address, or a profile. */
export type SignedInAs = 'nobody' | 'unverified' | Profile;

/** Reads the sign-in state. */
export async function fetchProfile(apiPrefix: string): Promise<SignedInAs> {
  const response = await fetch(`${apiPrefix}/api/account/v2/user/info`, { credentials: 'include' });
  if (response.status === 403) return 'unverified';
  if (!response.ok) return 'nobody';
  const body = (await response.json()) as Record<string, unknown>;
  return {
    name: toText(body.name),
    nickname: toText(body.nickname),
    email: toText(body.email),
    avatar: toText(body.avatar),
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
