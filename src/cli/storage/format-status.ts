import type { LayerRanges } from '#db/queries/run/about.ts';
import type { getRetention, getRetentionPolicy } from '#db/queries/run/storage.ts';
import type { RangeServersTable } from '#db/tables/ranges.ts';
import { isBlockTable } from '#db/tables/table.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import type { CatalogEntry } from '#db/writes/ranges/catalog.ts';
import type { TableSize } from '#db/writes/retention/measure.ts';
import { formatMoment } from '../runs/format-runs.ts';
import { formatRanges, formatSize } from './format-ranges.ts';

/** Traces older than a policy's number of blocks; `bytes` is estimated from the size of their table. */
export interface TracesToRemove {
  below: number;
  blocks: number;
  frames: number;
  bytes: number;
  tableBytes: number;
}

/** Storage of a run. */
export interface StorageStatus {
  run: number;
  height: number | null;
  layers: readonly LayerRanges[];
  sizes: readonly TableSize[];
  retention: Awaited<ReturnType<typeof getRetention>>;
  policy: Awaited<ReturnType<typeof getRetentionPolicy>>;
  removable: TracesToRemove | null;
  servers: readonly RangeServersTable[];
  ranges: readonly CatalogEntry[];
}

const SHOWN_TABLES = 12;
const LABELS: Partial<Record<LayerRanges['layer'], string>> = {
  facts: 'blocks',
  traces: 'traces',
  moved: 'traces on other servers',
  moved_logs: 'logs on other servers',
  dropped_traces: 'removed traces',
};

/** Formats the storage of a run for a terminal. Pure. */
export function formatStatus({ run, height, layers, sizes, ...status }: StorageStatus): string {
  const of = (names: ReadonlySet<string>) => sum(sizes.filter(({ name }) => names.has(name)));
  const facts = of(namesOf('facts'));
  const traces = of(namesOf('traces'));
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, SHOWN_TABLES);
  return [
    `Storage of run ${run}, ${height === null ? 'without blocks' : `up to block ${formatCount(height)}`}`,
    '',
    ...layers.filter(({ layer }) => layer in LABELS).map(formatLayer),
    '',
    ...formatRows([
      ['blocks, transactions, logs', formatSize(facts)],
      ['traces', formatSize(traces)],
      ['everything else', formatSize(sum(sizes) - facts - traces)],
    ]),
    '',
    ...formatRows(largest.map(({ name, bytes }) => [name, formatSize(bytes)])),
    '',
    ...formatRetention(status),
    ...formatRanges(status.servers, status.ranges),
  ].join('\n');
}

/** Formats the effect of `storage retain traces`. Pure. */
export function formatTraces({
  blocks,
  isDryRun,
  removable,
}: {
  blocks: number | null;
  isDryRun: boolean;
  removable: TracesToRemove | null;
}): string {
  if (blocks === null || removable === null)
    return isDryRun
      ? 'No more traces would be removed; those already removed are not fetched again. Nothing was changed.'
      : 'No more traces are removed; those already removed are not fetched again.';
  const what = `Traces below block ${formatCount(removable.below)}: ${describeRemovable(removable)}`;
  return isDryRun
    ? `${what} would be removed. Nothing was changed.`
    : `${what} are removed in the background, while the indexer runs, and from now on those of every block with ${formatCount(blocks)} newer ones. See \`storage\` for the progress.`;
}

function formatRetention({
  retention,
  policy,
  removable,
}: Pick<StorageStatus, 'retention' | 'policy' | 'removable'>): string[] {
  const lines = [
    policy === undefined
      ? 'All traces are retained.'
      : `Traces of the newest ${formatCount(policy.blocks)} blocks are retained, since ${formatMoment(policy.set_at)} UTC.`,
  ];
  if (retention !== undefined && retention.dropped_frames > 0)
    lines.push(`Removed so far: ${formatCount(retention.dropped_frames)} internal transactions.`);
  if (removable !== null) lines.push(`Still to be removed: ${describeRemovable(removable)}.`);
  if (retention?.rewritten_at != null)
    lines.push(
      `internal_transactions was last rewritten without gaps on ${formatMoment(retention.rewritten_at)} UTC.`,
    );
  return lines;
}

function describeRemovable({ blocks, frames, bytes, tableBytes }: TracesToRemove): string {
  return `${formatCount(frames)} internal transactions of ${formatCount(blocks)} blocks, about ${formatSize(bytes)} of ${formatSize(tableBytes)}`;
}

function formatLayer({ layer, blocks_count, ranges, ranges_count }: LayerRanges): string {
  const listed = ranges.map(({ from, to }) => `${formatCount(from)} to ${formatCount(to)}`).join(', ');
  const more =
    ranges_count > ranges.length ? ` and ${formatCount(ranges_count - ranges.length)} more ranges` : '';
  return `${(LABELS[layer] ?? layer).padEnd(28)}${formatCount(blocks_count)} blocks${listed === '' ? '' : `: ${listed}${more}`}`;
}

function formatRows(rows: readonly (readonly [string, string])[]): string[] {
  return rows.map(([name, value]) => `${name.padEnd(28)}${value.padStart(10)}`);
}

function namesOf(layer: 'facts' | 'traces'): Set<string> {
  const names = CORE_TABLES.filter(isBlockTable).filter((table) => table.layer === layer);
  return new Set<string>(names.map(({ name }) => name));
}

function sum(sizes: readonly TableSize[]): number {
  return sizes.reduce((bytes, size) => bytes + size.bytes, 0);
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
