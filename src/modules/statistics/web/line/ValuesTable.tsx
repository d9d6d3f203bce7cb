import { formatNumber } from '#sdk/web/entities/formats.ts';
import type { Series } from '../series.ts';

/** Maximum number of rows in the table, the newest; a file has all. */
const ROWS_MAX = 100;

/** The values of the chart with every digit, newest first. */
export function ValuesTable({ series }: { series: Series }) {
  const { dates, labels, lines, isApproximate } = series;
  const rows = dates
    .map((date, index) => ({ date, index }))
    .reverse()
    .slice(0, ROWS_MAX);
  return (
    <details className="panel stats-values">
      <summary>Table of values</summary>
      {dates.length > ROWS_MAX && (
        <p className="hint">
          The newest {ROWS_MAX} of {formatNumber(dates.length)} values; the CSV file has all.
        </p>
      )}
      <div className="stats-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Period</th>
              {lines.map(({ title, units }) => (
                <th key={title} scope="col">
                  {title}
                  {units && `, ${units}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, index }) => (
              <tr key={date}>
                <th scope="row">
                  {labels[index]}
                  {isApproximate[index] && <abbr title="Approximate"> ≈</abbr>}
                </th>
                {lines.map(({ title, texts }) => (
                  <td key={title}>{texts[index] == null ? '–' : formatNumber(texts[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
