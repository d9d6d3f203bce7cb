import { ApiError } from './errors.ts';
import { createAddressLimit } from './socket/address-limit.ts';

/** Bounds how many calls are under way at once; those that wait for the database count. */
export interface CallLimit {
  /** Begins a call and gives the function that ends it; null is the server itself. @throws ApiError 429, 503 */
  begin(client: string | null, isHeavy: boolean): () => void;
}

interface CallLimits {
  /** Calls of one client. */
  perClient: number;
  /** Calls of all clients together. */
  total: number;
}

/** What holds where nothing is set: far more than a few dozen tabs, or an office behind one address, have under way. */
export const DEFAULT_CALL_LIMITS: CallLimits = { perClient: 200, total: 2000 };

/** One client's share of heavy calls: of them as many wait as four connections answer in a few seconds. */
const HEAVY_SHARE = 1 / 4;

/** Creates it. */
export function createCallLimit({ perClient, total }: CallLimits): CallLimit {
  const all = createAddressLimit(perClient);
  const heavy = createAddressLimit(Math.ceil(perClient * HEAVY_SHARE));
  let underWay = 0;
  return {
    begin(client, isHeavy) {
      if (client === null) return () => {};
      if (underWay >= total) throw new ApiError('busy');
      if (!all.take(client)) throw new ApiError('too_many_requests');
      if (isHeavy && !heavy.take(client)) {
        all.release(client);
        throw new ApiError('too_many_requests');
      }
      underWay += 1;
      return () => {
        underWay -= 1;
        all.release(client);
        if (isHeavy) heavy.release(client);
      };
    },
  };
}
