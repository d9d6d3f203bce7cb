import { useHasOwnApi } from '../../app/has-own-api.ts';
import { useLiveRate } from './useLiveRate.ts';

/** Keeps the price of the coin where an API elsewhere tells it; draws nothing itself. */
export function LiveRate() {
  useLiveRate(!useHasOwnApi());
  return null;
}
