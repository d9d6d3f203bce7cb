/** One line of a bench's table. */
export interface Figure {
  what: string;
  measured: string;
  /** The budget, where there is one, and whether it was kept. */
  budget?: string;
  isMet?: boolean;
}

/** What a bench gives back: its figures, and what a reader must know to judge them. */
export interface BenchReport {
  figures: Figure[];
  notes?: string[];
}

/** Writes a report as Markdown, which a terminal shows just as well. */
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

/** A figure with a budget that it must not exceed. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Figure {
  return {
    what,
    measured: `${formatNumber(value, digits)} ${unit}`,
    budget: `≤ ${formatNumber(budget, digits)} ${unit}`,
    isMet: value <= budget,
  };
}

/** A figure with a budget that it must reach. */
export function atLeast(what: string, value: number, budget: number, unit: string, digits = 0): Figure {
  return {
    what,
    measured: `${formatNumber(value, digits)} ${unit}`,
    budget: `≥ ${formatNumber(budget, digits)} ${unit}`,
    isMet: value >= budget,
  };
}

/** A number with at most the given digits after the point. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
