import type { Work } from '../db/read-pool.ts';
import type { ApiContext } from './context.ts';

/** The context whose statements and large answers of the node take the turns of a client and end with its signal. */
export function bindWork(context: ApiContext, work: Work): ApiContext {
  return {
    ...context,
    ...context.openReads?.(work),
    ...(context.openNodeBytes && { askBytes: context.openNodeBytes(work) }),
  };
}
