import { useQuery } from '@tanstack/react-query';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { statsQuery } from './queries.ts';
import { useLiveRate } from './useLiveRate.ts';

/** Updates the price of the coin, on our own API if it has one; renders nothing itself. */
export function LiveRate() {
  const isOwn = useHasOwnApi();
  const { data } = useQuery({ ...statsQuery(), enabled: false, throwOnError: false });
  useLiveRate(!isOwn || (data?.coin_price ?? null) !== null);
  return null;
}
