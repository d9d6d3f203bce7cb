import { createHash } from 'node:crypto';
import { createFairQueue } from '#sdk/lib/async.ts';
import { GuardedFetchError, type GuardedFetchOptions, guardedFetch } from '#sdk/lib/net.ts';
import type { PictureAddress } from './picture-address.ts';
import type { PictureCache } from './picture-cache.ts';
import type { ResizePicture } from './resize-picture.ts';

/** A picture, with the hash of its bytes. */
export interface Picture {
  key: string;
  bytes: Buffer;
}

/** Resized external pictures. */
export interface PictureSource {
  /**
   * Reads it from the cache or from its URL; null if unavailable, which is cached for ten minutes.
   * @throws QueueFullError if too many are requested at once
   */
  read(address: PictureAddress, side: number, client: string): Promise<Picture | null>;
}

interface SourceDeps {
  cache: PictureCache;
  resize: ResizePicture;
  now: () => number;
  /** DNS resolution and allowed hosts; those of `guardedFetch` by default. */
  network?: Pick<GuardedFetchOptions, 'isAllowed' | 'lookup'>;
  limits?: PictureLimits;
}

/** Limits of one picture. */
export interface PictureLimits {
  bytesMax: number;
  timeoutMs: number;
}

const LIMITS: PictureLimits = { bytesMax: 10 * 1024 * 1024, timeoutMs: 10_000 };
/** Limits of concurrent downloads, each of 10 MiB at most. A page shows fifty. */
const FETCHES = { slots: 12, slotsPerClient: 6, waiting: 400, waitingPerClient: 100, waitMs: 20_000 };
/** One picture is decoded at a time: it may take 160 MB. */
const DECODES = { slots: 1, slotsPerClient: 1, waiting: 12, waitingPerClient: 12, waitMs: 60_000 };
const FAILURE_MS = 600_000;
const FAILURES_MAX = 5000;

/** Creates the source. Concurrent requests for one picture share its download. */
export function createPictureSource(deps: SourceDeps): PictureSource {
  const { cache, resize, now, network = {}, limits = LIMITS } = deps;
  const fetches = createFairQueue(FETCHES);
  const decodes = createFairQueue(DECODES);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const failures = new Map<string, number>();

  function noteFailure(key: string): void {
    failures.delete(key);
    if (failures.size >= FAILURES_MAX) failures.delete(failures.keys().next().value as string);
    failures.set(key, now() + FAILURE_MS);
  }

  async function fetchPicture({ url, isOperators }: PictureAddress): Promise<Buffer | null> {
    try {
      const trust = isOperators ? { isAllowed: () => true } : {};
      return (await guardedFetch(url, { ...limits, accept: 'image/*', ...network, ...trust })).bytes;
    } catch (error) {
      if (error instanceof GuardedFetchError) return null;
      throw error;
    }
  }

  async function make(key: string, address: PictureAddress, side: number, client: string) {
    const kept = await cache.get(key);
    if (kept !== null) return kept;
    const leave = await fetches.enter(client);
    try {
      const fetched = await fetchPicture(address);
      const made = fetched === null ? null : await decode(fetched, side, client);
      if (made === null) noteFailure(key);
      else await cache.put(key, made);
      return made;
    } finally {
      leave();
    }
  }

  async function decode(bytes: Buffer, side: number, client: string): Promise<Buffer | null> {
    const leave = await decodes.enter(client);
    return resize(bytes, side).finally(leave);
  }

  return {
    async read(address, side, client) {
      const key = createHash('sha256').update(`${side} ${address.url}`).digest('hex');
      if ((failures.get(key) ?? 0) > now()) return null;
      let made = underWay.get(key);
      if (made === undefined) {
        made = make(key, address, side, client).finally(() => underWay.delete(key));
        underWay.set(key, made);
      }
      const bytes = await made;
      return bytes === null ? null : { key, bytes };
    },
  };
}
