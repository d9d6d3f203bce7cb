/** Who is signed in, as far as the API tells. */
export interface Profile {
  name: string | null;
  nickname: string | null;
  email: string | null;
  avatar: string | null;
}

/** Reads who is signed in; null when nobody is. */
export async function fetchProfile(apiPrefix: string): Promise<Profile | null> {
  const response = await fetch(`${apiPrefix}/api/account/v2/user/info`, { credentials: 'include' });
  if (!response.ok) return null;
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
