/** One row of a benchmark's table. */
export interface Figure {
  what: string;
  measured: string;
  /** Budget, if any; `isMet` is true if it was met. */
  budget?: string;
  isMet?: boolean;
}

/** Result of a benchmark: its figures, and notes for their interpretation. */
export interface BenchReport {
  figures: Figure[];
  notes?: string[];
}

/** Formats a report as Markdown, which is readable in a terminal too. */
export function formatReport(title: string, { figures, notes = [] }: BenchReport): string {
  const rows = figures.map(({ what, measured, budget = '', isMet }) => [
    what,
    measured,
    budget,
    isMet === undefined ? '' : isMet ? 'met' : '**missed**',
  ]);
  const table = [['what', 'measured', 'budget', ''], ['---', '---', '---', '---'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map(
    (row, place) =>
      `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, place === 1 ? '-' : ' ')).join(' | ')} |`,
  );
  return [`## ${title}`, '', ...lines, '', ...notes.map((note) => `- ${note}`), ''].join('\n');
}

/** A figure with a maximum. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Figure {
  return {
    what,
    measured: `${formatNumber(value, digits)} ${unit}`,
    budget: `≤ ${formatNumber(budget, digits)} ${unit}`,
    isMet: value <= budget,
  };
}

/** A figure with a minimum. */
export function atLeast(what: string, value: number, budget: number, unit: string, digits = 0): Figure {
  return {
    what,
    measured: `${formatNumber(value, digits)} ${unit}`,
    budget: `≥ ${formatNumber(budget, digits)} ${unit}`,
    isMet: value >= budget,
  };
}

/** Formats a number with at most the given number of decimals. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
