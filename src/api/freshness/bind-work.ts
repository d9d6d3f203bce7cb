import type { Work } from '#db/connection/read-pool.ts';
import type { ApiContext } from '../context.ts';

/** Binds a context to a client's turns and abort signal, for its statements and large node responses. */
export function bindWork(context: ApiContext, work: Work): ApiContext {
  const { store, node } = context;
  return {
    ...context,
    store: { ...store, ...store.openReads?.(work) },
    node: { ...node, ...(node.openBytes && { askBytes: node.openBytes(work) }) },
  };
}

/** Returns a context that sends all statements to the pool for heavy calls. */
export function withHeavyReads(context: ApiContext): ApiContext {
  return { ...context, store: { ...context.store, db: context.store.heavyDb } };
}
