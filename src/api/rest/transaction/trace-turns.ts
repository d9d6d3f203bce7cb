import { ApiError } from '../../errors.ts';

/** Maximum number of concurrent trace requests: each may be large, and is expensive for the node. */
const TRACES_AT_ONCE = 4;
let underWay = 0;

/** Runs a trace request within the concurrency limit. @throws ApiError beyond it */
export async function takeTraceTurn<T>(request: () => Promise<T>): Promise<T> {
  if (underWay >= TRACES_AT_ONCE) throw new ApiError('too_many_requests');
  underWay += 1;
  try {
    return await request();
  } finally {
    underWay -= 1;
  }
}
