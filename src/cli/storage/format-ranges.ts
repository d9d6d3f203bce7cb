import type { RangePhase, RangeServersTable } from '#db/tables/ranges.ts';
import type { CatalogEntry } from '#db/writes/ranges/catalog.ts';
import type { BlockRange } from '#db/writes/run-target.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes. Pure. */
export function formatSize(bytes: number): string {
  const unit = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** unit;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** Formats a range of blocks. Pure. */
export function formatBlocks({ from, to }: BlockRange): string {
  return `blocks ${from.toLocaleString('en')} to ${to.toLocaleString('en')}`;
}

const PHASES: Readonly<Record<RangePhase, string>> = {
  waiting: 'waits',
  copy: 'is being copied',
  index: 'is being indexed there',
  check: 'is being compared',
  drop: 'is there; its rows here are being removed',
  moved: 'is there',
  back_copy: 'is being copied back',
  back_check: 'is being compared before it comes back',
  cancelled: 'is being called off',
  unattached: 'was restored from a backup and is not used',
};

/** Formats the servers and ranges of a run for a terminal; no lines without any. Pure. */
export function formatRanges(
  servers: readonly RangeServersTable[],
  ranges: readonly CatalogEntry[],
): string[] {
  return servers.flatMap(({ name, version, unreachable_since, unreachable_reason }) => [
    '',
    `Server ${name} (PostgreSQL ${Math.floor(version / 10_000)})${unreachable_since === null ? '' : `, unreachable since ${unreachable_since.toISOString()}: ${unreachable_reason}`}`,
    ...ranges
      .filter(({ server }) => server === name)
      .map(
        (range) =>
          `  ${range.layer} of ${formatBlocks(range)}, generation ${range.generation}: ${PHASES[range.phase]}${formatShare(range)}${range.bytes === null ? '' : `, ${formatSize(Number(range.bytes))}`}${range.failure === null ? '' : ` (${range.failure})`}`,
      ),
  ]);
}

/** Phases whose progress is the next block. */
const COUNTED: readonly RangePhase[] = ['copy', 'drop', 'back_copy'];

function shareOf({ from, to, phase, next_block: next }: CatalogEntry): number | null {
  return COUNTED.includes(phase) ? (next - from) / (to - from + 1) : null;
}

function formatShare(range: CatalogEntry): string {
  const share = shareOf(range);
  return share === null ? '' : `, ${Math.floor(share * 100)} %`;
}

/** Creates a function that returns lines for ranges whose phase or share has changed, with the time left of a phase. */
export function createProgress(now: () => number = Date.now): (ranges: readonly CatalogEntry[]) => string[] {
  const seen = new Map<number, { text: string; phase: RangePhase; share: number; at: number }>();
  return (ranges) =>
    ranges.flatMap((range) => {
      const text = `${range.layer} of ${formatBlocks(range)}: ${PHASES[range.phase]}${formatShare(range)}${range.failure === null ? '' : ` (${range.failure})`}`;
      const share = shareOf(range) ?? 0;
      const known = seen.get(range.id);
      const start = known?.phase === range.phase ? known : { phase: range.phase, share, at: now() };
      seen.set(range.id, { ...start, text });
      if (known?.text === text) return [];
      const done = share - start.share;
      const left = done > 0 ? ((now() - start.at) * (1 - share)) / done : null;
      return [left === null ? text : `${text}, about ${formatDuration(left)} left`];
    });
}

function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
