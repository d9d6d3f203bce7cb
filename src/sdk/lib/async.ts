/** @file Caches, queues and waits. */

export { createFairQueue, type FairQueue, type FairQueueLimits, QueueFullError } from '#lib/fair-queue.ts';
export { createLruCache, type LruCache } from '#lib/lru-cache.ts';
export { memoizeFor } from '#lib/memoize-for.ts';
export { sleep } from '#lib/sleep.ts';
