import type { Work } from '#db/connection/read-pool.ts';
import type { ApiContext } from '../context.ts';

/** Binds a context to a client's turns and abort signal, for its statements and large node responses. */
export function bindWork(context: ApiContext, work: Work): ApiContext {
  return {
    ...context,
    ...context.openReads?.(work),
    ...(context.openNodeBytes && { askBytes: context.openNodeBytes(work) }),
  };
}
