import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DatabasePool } from '../../../../db/connect.ts';
import { type FairQueue, QueueFullError } from '../../../../lib/fair-queue.ts';
import { createKeptValues } from '../../../../lib/kept-values.ts';
import { getSourceNames, updateSourceNames } from '../../db/source-names.ts';
import { getSource } from '../../db/sources.ts';
import type { CompilerStore } from '../../verification/compiler-store.ts';
import { readVersion } from '../../verification/compiler-version.ts';
import { listNames } from '../../verification/list-names.ts';
import type { ProcessLimits } from '../../verification/run-program.ts';
import { listFiles } from '../source-trace/locate-code.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';

/** Gives what the names in verified sources stand for. */
export interface NameKeeper {
  /** By the number of the source; `making` while it is compiled for that, null where it is not known. */
  find(sourceId: number): Promise<NameIndex | 'making' | null>;
  /** Ends what is under way. */
  stop(): void;
}

interface NameMeans {
  pool: DatabasePool;
  compilers: CompilerStore;
  queue: FairQueue;
  limits: ProcessLimits;
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

/**
 * Creates the keeper. What is not known is compiled when it is first asked for, behind the verifications that wait, and kept with the
 * source, however that was verified.
 */
export function createNameKeeper({ pool, compilers, queue, limits }: NameMeans): NameKeeper {
  const kept = createKeptValues<number, NameIndex>(KEPT_BYTES_MAX);
  const underWay = new Set<number>();
  const failed = new Map<number, number>();
  const end = new AbortController();
  const own = { ...limits, outputBytes: OUTPUT_BYTES_MAX };

  async function make(sourceId: number): Promise<boolean> {
    const source = await getSource(pool, sourceId);
    const version = readVersion(source?.compiler_version ?? '');
    if (source?.language !== 'solidity' || version === null) return false;
    const leave = await queue.enter('source names', end.signal);
    try {
      const solc = await compilers.getSolc(version);
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

  async function begin(sourceId: number): Promise<void> {
    underWay.add(sourceId);
    const isMade = await make(sourceId).catch((error: unknown) => error instanceof QueueFullError);
    underWay.delete(sourceId);
    if (isMade) return;
    if (failed.size >= FAILED_MAX) failed.delete(failed.keys().next().value as number);
    failed.set(sourceId, Date.now());
  }

  return {
    async find(sourceId) {
      const known = kept.get(sourceId);
      if (known !== undefined) return known;
      const packed = await getSourceNames(pool, sourceId);
      if (packed !== null) {
        const text = await promisify(gunzip)(packed, { maxOutputLength: 4 * INDEX_BYTES_MAX });
        const index = JSON.parse(text.toString()) as NameIndex;
        kept.set(sourceId, index, text.length);
        return index;
      }
      if (Date.now() - (failed.get(sourceId) ?? Number.NEGATIVE_INFINITY) < FAILED_MS) return null;
      if (!underWay.has(sourceId) && underWay.size < UNDER_WAY_MAX) void begin(sourceId);
      return 'making';
    },
    stop: () => end.abort(new Error('The server is stopping.')),
  };
}
