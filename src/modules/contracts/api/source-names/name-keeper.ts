import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { createLruCache, type FairQueue, QueueFullError } from '#sdk/lib/async.ts';
import { getSourceNames, updateSourceNames } from '../../db/source-names.ts';
import { getSource } from '../../db/sources.ts';
import { CompilerError } from '../../verification/compilers/compiler-error.ts';
import type { CompilerStore } from '../../verification/compilers/compiler-store.ts';
import { readVersion } from '../../verification/compilers/compiler-version.ts';
import type { ProcessLimits } from '../../verification/compilers/run-program.ts';
import { listNames } from '../../verification/list-names.ts';
import { listFiles } from '../source-trace/locate-code.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';

/**
 * Resolved names of a source; `making` while it is compiled for that, `no_compiler` if the compiler must be downloaded first,
 * null if unavailable.
 */
export type CachedNames = NameIndex | 'making' | 'no_compiler' | null;

/** Resolves the names in verified sources. */
export interface NameKeeper {
  /** Finds the names by source id. A missing compiler is downloaded only on explicit request, not when a page is read. */
  find(sourceId: number, mayFetch: boolean): Promise<CachedNames>;
  /** Aborts pending work. */
  stop(): void;
}

interface NameDeps {
  pool: DatabasePool;
  compilers: CompilerStore;
  queue: FairQueue;
  limits: ProcessLimits;
  /** Current time, in ms; by default the system's. */
  now?: () => number;
}

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
/** Maximum size of one source's index, as JSON. */
const INDEX_BYTES_MAX = 24 * 1024 * 1024;
const KEPT_BYTES_MAX = 48 * 1024 * 1024;
/** Maximum number of sources queued or being compiled: names count as one client of the queue. */
const UNDER_WAY_MAX = 3;
/** Time for which a failure is cached, in ms, and the number of cached sources. */
const FAILED_MS = 3_600_000;
const FAILED_MAX = 1000;
/** Time for which a failed download of a compiler is reported, in ms; later requests retry it. */
const UNREACHED_MS = 15_000;
/** Maximum number of cached compiler versions of sources without a local compiler. */
const LACKING_MAX = 1000;

/**
 * Creates the cache. Missing names are compiled on first request, queued behind pending verifications, and stored with the
 * source, whatever its verification method.
 */
export function createNameKeeper({ pool, compilers, queue, limits, now = Date.now }: NameDeps): NameKeeper {
  const kept = createLruCache<number, NameIndex>(KEPT_BYTES_MAX);
  const underWay = new Set<number>();
  const failed = new Map<number, number>();
  const unreached = new Map<number, number>();
  const lacking = new Map<number, string>();
  const end = new AbortController();
  const own = { ...limits, outputBytes: OUTPUT_BYTES_MAX };

  async function make(sourceId: number, mayFetch: boolean): Promise<boolean> {
    const source = await getSource(pool, sourceId);
    const version = readVersion(source?.compiler_version ?? '');
    if (source?.language !== 'solidity' || version === null) return false;
    if (!mayFetch && (await isLacking(version))) {
      remember(lacking, sourceId, version, LACKING_MAX);
      return true;
    }
    const solc = await compilers.getSolc(version).catch((error: unknown) => {
      if (!compilers.canFetch || !(error instanceof CompilerError) || !error.retryable) throw error;
      return null;
    });
    if (solc === null) {
      remember(lacking, sourceId, version, LACKING_MAX);
      remember(unreached, sourceId, now(), LACKING_MAX);
      return true;
    }
    const leave = await queue.enter('source names', end.signal);
    try {
      const { settings, sources } = source;
      const contents = Object.entries(sources).map(([path, content]) => [path, { content }] as const);
      const listed = await listNames(
        solc,
        { language: 'Solidity', sources: Object.fromEntries(contents), settings },
        own,
        end.signal,
      );
      const text = JSON.stringify(await makeNameIndex(listed, sources, listFiles(source)));
      if (text.length > INDEX_BYTES_MAX) return false;
      await updateSourceNames(pool, sourceId, await promisify(gzip)(text));
      return true;
    } finally {
      leave();
    }
  }

  const isLacking = async (version: string) => compilers.canFetch && !(await compilers.hasSolc(version));

  const isWithin = (times: ReadonlyMap<number, number>, sourceId: number, ms: number) =>
    now() - (times.get(sourceId) ?? Number.NEGATIVE_INFINITY) < ms;

  async function begin(sourceId: number, mayFetch: boolean): Promise<void> {
    underWay.add(sourceId);
    lacking.delete(sourceId);
    const isFine = await make(sourceId, mayFetch).catch((error: unknown) => error instanceof QueueFullError);
    underWay.delete(sourceId);
    if (!isFine) remember(failed, sourceId, now(), FAILED_MAX);
  }

  return {
    async find(sourceId, mayFetch) {
      const known = kept.get(sourceId);
      if (known !== undefined) return known;
      const packed = await getSourceNames(pool, sourceId);
      if (packed !== null) {
        const text = await promisify(gunzip)(packed, { maxOutputLength: 4 * INDEX_BYTES_MAX });
        const index = JSON.parse(text.toString()) as NameIndex;
        kept.set(sourceId, index, text.length);
        return index;
      }
      if (isWithin(failed, sourceId, FAILED_MS)) return null;
      if (mayFetch && isWithin(unreached, sourceId, UNREACHED_MS)) return null;
      const version = lacking.get(sourceId);
      if (version !== undefined && !mayFetch && (await isLacking(version))) return 'no_compiler';
      if (!underWay.has(sourceId) && underWay.size < UNDER_WAY_MAX) void begin(sourceId, mayFetch);
      return 'making';
    },
    stop: () => end.abort(new Error('The server is stopping.')),
  };
}

/** Adds a value to a bounded map, evicting the first entry. */
function remember<Value>(map: Map<number, Value>, key: number, value: Value, sizeMax: number): void {
  if (map.size >= sizeMax) map.delete(map.keys().next().value as number);
  map.set(key, value);
}
