import { ApiError } from '../errors.ts';
import { createAddressLimit } from '../socket/address-limit.ts';

/** Limits the number of concurrent calls, including those waiting for the database. */
export interface CallLimit {
  /** Begins a call and returns the function that ends it; null is the server itself. @throws ApiError 429, 503 */
  begin(client: string | null, isHeavy: boolean): () => void;
}

interface CallLimits {
  /** Maximum number of calls of one client. */
  perClient: number;
  /** Maximum number of calls of all clients. */
  total: number;
}

/** Defaults: far more than a few dozen tabs, or an office behind one address, have in flight. */
export const DEFAULT_CALL_LIMITS: CallLimits = { perClient: 200, total: 2000 };

/** Share of heavy calls in a client's limit: as many as four connections answer in a few seconds. */
const HEAVY_SHARE = 1 / 4;

/** Creates the limit. */
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
