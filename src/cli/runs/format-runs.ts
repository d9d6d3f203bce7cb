import type { ListedRun } from '#db/queries/run/run-list.ts';

const HEADS = ['', 'ID', 'NAME', 'CHAIN', 'HEIGHT', 'TRANSACTIONS', 'STARTED (UTC)', 'ENDED (UTC)'];
/** Numeric columns, which are right-aligned. */
const IS_NUMBER = [false, true, false, true, true, true, false, false];

/** Formats runs as a table for a terminal; the run being indexed is marked with a star. Pure. */
export function formatRuns(runs: readonly ListedRun[]): string {
  if (runs.length === 0) return 'No chain has been indexed yet.';
  const lines = [HEADS, ...runs.map(toCells)];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return IS_NUMBER[column] ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Describes a run: its number, and its name if any. Pure. */
export function describeRun({ id, name }: Pick<ListedRun, 'id' | 'name'>): string {
  return name === null ? `run ${id}` : `run ${id} ("${cleanText(name)}")`;
}

/** Removes terminal control characters from untrusted text. Pure. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}

function toCells(run: ListedRun): string[] {
  return [
    run.is_active ? '*' : '',
    String(run.id),
    run.name === null ? '-' : cleanText(run.name),
    String(run.chain_id),
    run.height === null ? '-' : String(run.height),
    String(run.transactions_count),
    formatMoment(run.started_at),
    run.ended_at === null ? 'being indexed' : formatMoment(run.ended_at),
  ];
}

/** Formats a time in UTC, to the minute. Pure. */
export function formatMoment(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
