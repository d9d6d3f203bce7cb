import { listTree, readPssMb } from '../process-tree.ts';

/** Processes that count as one component. */
export interface ProcessGroup {
  name: string;
  /** Root processes; their descendants are included. */
  roots: () => number[];
}

/** Memory of every group at a moment, in MB (PSS). */
interface Sample {
  minute: number;
  megabytes: number[];
}

/** Memory trend of a group. */
export interface MemoryTrend {
  name: string;
  first: number;
  last: number;
  largest: number;
  /** Change of the floor per hour, in MB: from the lowest samples of the second quarter to those of the last. */
  perHour: number;
  isFlat: boolean;
}

const EVERY_MS = 5_000;
/** Allowed growth of a flat process between the two quarters: caches that fill, and the noise of garbage collection. */
const SLACK_MB = 15;
const SLACK_SHARE = 0.1;

/** Samples the memory of groups of processes until stopped. */
export function watchMemory(groups: readonly ProcessGroup[]): { stop: () => MemoryTrend[] } {
  const start = Date.now();
  const samples: Sample[] = [];
  const sample = () =>
    samples.push({
      minute: (Date.now() - start) / 60_000,
      megabytes: groups.map(({ roots }) => readPssMb(listTree(roots()))),
    });
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return groups.map(({ name }, place) => describeTrend(name, samples, place));
    },
  };
}

function describeTrend(name: string, samples: readonly Sample[], place: number): MemoryTrend {
  const values = samples.map(({ megabytes }) => megabytes[place] ?? 0);
  const quarter = Math.max(1, Math.floor(values.length / 4));
  const early = Math.min(...values.slice(quarter, 2 * quarter));
  const late = Math.min(...values.slice(-quarter));
  const hours = ((samples.at(-1)?.minute ?? 0) * (5 / 8)) / 60;
  return {
    ...{ name, first: values[0] ?? 0, last: values.at(-1) ?? 0, largest: Math.max(...values) },
    perHour: (late - early) / hours,
    isFlat: late <= early * (1 + SLACK_SHARE) + SLACK_MB,
  };
}
