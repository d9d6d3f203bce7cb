import { ApiError } from '#sdk/api/errors.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { AppDb } from '#sdk/db/connection.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { Profile } from '../contract/profile.ts';
import { getProfile } from '../db/statements/accounts.ts';

/** Profile of an account. @throws ApiError 404 if it has been deleted meanwhile */
export async function presentProfile(db: AppDb, accountId: number): Promise<Profile> {
  const row = await getProfile(db, accountId);
  if (row === null) throw new ApiError('not_found', { message: 'User not found' });
  const { name, nickname, email, is_email_verified, avatar, wallet } = row;
  return {
    name,
    nickname,
    email,
    avatar,
    address_hash: wallet && toAddress(hexToBytes(wallet as `0x${string}`)),
    ...(is_email_verified === false && { is_email_verified: false }),
  };
}
