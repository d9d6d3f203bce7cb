import type { LayerRanges } from '#db/queries/run/about.ts';
import type { listRetention, listRetentionPolicies } from '#db/queries/run/storage.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { RangeLayer, RangeServersTable } from '#db/tables/ranges.ts';
import { isBlockTable } from '#db/tables/table.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';
import type { CatalogEntry } from '#db/writes/ranges/catalog.ts';
import type { RowsEstimate, TableSize } from '#db/writes/retention/measure.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import { formatMoment } from '../runs/format-runs.ts';
import { formatRanges, formatSize } from './format-ranges.ts';

/** Rows of a layer in blocks below that of its policy. */
export interface RowsToRemove extends RowsEstimate {
  layer: RangeLayer;
  below: number;
}

/** Storage of a run. */
export interface StorageStatus {
  run: number;
  height: number | null;
  layers: readonly LayerRanges[];
  sizes: readonly TableSize[];
  retention: Awaited<ReturnType<typeof listRetention>>;
  policies: Awaited<ReturnType<typeof listRetentionPolicies>>;
  removable: readonly RowsToRemove[];
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
  dropped_logs: 'removed logs',
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

/** Formats the effect of `storage retain`. Pure. */
export function formatRetain({
  layer,
  blocks,
  isDryRun,
  removable,
}: {
  layer: RangeLayer;
  blocks: number | null;
  isDryRun: boolean;
  removable: RowsToRemove | null;
}): string {
  if (blocks === null || removable === null)
    return isDryRun
      ? `No more ${layer} would be removed; those already removed are not fetched again. Nothing was changed.`
      : `No more ${layer} are removed; those already removed are not fetched again.`;
  const what = `${capitalize(layer)} below block ${formatCount(removable.below)}: ${describeRemovable(removable)}`;
  return isDryRun
    ? `${what} would be removed. Nothing was changed.`
    : `${what} are removed in the background, while the indexer runs, and from now on those of every block with ${formatCount(blocks)} newer ones. See \`storage\` for the progress.`;
}

function formatRetention({
  retention,
  policies,
  removable,
}: Pick<StorageStatus, 'retention' | 'policies' | 'removable'>): string[] {
  return retention.flatMap(({ layer, removed_rows: removed, rewritten_at: rewrittenAt }) => {
    const { title, table } = MOVABLE_ROWS[layer];
    const policy = policies.find((each) => each.layer === layer);
    const left = removable.find((each) => each.layer === layer);
    return [
      policy === undefined
        ? `All ${layer} are retained.`
        : `${capitalize(layer)} of the newest ${formatCount(policy.blocks)} blocks are retained, since ${formatMoment(policy.set_at)} UTC.`,
      ...(removed > 0 ? [`Removed so far: ${formatCount(removed)} ${title}.`] : []),
      ...(left === undefined ? [] : [`Still to be removed: ${describeRemovable(left)}.`]),
      ...(rewrittenAt === null
        ? []
        : [`${table} was last rewritten without gaps on ${formatMoment(rewrittenAt)} UTC.`]),
    ];
  });
}

function describeRemovable({ layer, blocks, rows, bytes, tableBytes }: RowsToRemove): string {
  return `${formatCount(rows)} ${MOVABLE_ROWS[layer].title} of ${formatCount(blocks)} blocks, about ${formatSize(bytes)} of ${formatSize(tableBytes)}`;
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
