import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DatabasePool } from '../../../../db/connect.ts';
import { type FairQueue, QueueFullError } from '../../../../lib/fair-queue.ts';
import { createKeptValues } from '../../../../lib/kept-values.ts';
import { getSourceNames, updateSourceNames } from '../../db/source-names.ts';
import { getSource } from '../../db/sources.ts';
import { CompilerError } from '../../verification/compiler-error.ts';
import type { CompilerStore } from '../../verification/compiler-store.ts';
import { readVersion } from '../../verification/compiler-version.ts';
import { listNames } from '../../verification/list-names.ts';
import type { ProcessLimits } from '../../verification/run-program.ts';
import { listFiles } from '../source-trace/locate-code.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';

/** What the names of a source stand for; `making` while it is compiled for that, `no_compiler` where that has to be fetched first, null where it is not known. */
export type KeptNames = NameIndex | 'making' | 'no_compiler' | null;

/** Gives what the names in verified sources stand for. */
export interface NameKeeper {
  /** By the number of the source. A compiler that is not here is fetched only where somebody has asked for that, not because a page is read. */
  find(sourceId: number, mayFetch: boolean): Promise<KeptNames>;
  /** Ends what is under way. */
  stop(): void;
}

interface NameMeans {
  pool: DatabasePool;
  compilers: CompilerStore;
  queue: FairQueue;
  limits: ProcessLimits;
  /** The time, in ms; the system's by default. */
  now?: () => number;
}

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
/** The index of one source, as JSON. */
const INDEX_BYTES_MAX = 24 * 1024 * 1024;
const KEPT_BYTES_MAX = 48 * 1024 * 1024;
/** Sources that are compiled or wait for it: their names count as one client of the queue. */
const UNDER_WAY_MAX = 3;
/** How long it is remembered that names were not known, in ms, and of how many sources. */
const FAILED_MS = 3_600_000;
const FAILED_MAX = 1000;
/** How long who asks learns that a compiler could not be fetched, in ms; who asks later has it fetched again. */
const UNREACHED_MS = 15_000;
/** Sources whose compiler was not here, of which its version is remembered. */
const LACKING_MAX = 1000;

/**
 * Creates the keeper. What is not known is compiled when it is first asked for, behind the verifications that wait, and kept with the
 * source, however that was verified.
 */
export function createNameKeeper({ pool, compilers, queue, limits, now = Date.now }: NameMeans): NameKeeper {
  const kept = createKeptValues<number, NameIndex>(KEPT_BYTES_MAX);
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

/** Puts a value into a map that has room for so many: the first one goes. */
function remember<Value>(map: Map<number, Value>, key: number, value: Value, sizeMax: number): void {
  if (map.size >= sizeMax) map.delete(map.keys().next().value as number);
  map.set(key, value);
}
