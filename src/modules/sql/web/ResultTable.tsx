import { useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { SqlAnswer } from '../contract/calls.ts';

/** Rows shown at first, and added with each click. */
const STEP = 100;
const LENGTH_MAX = 80;

type Cell = SqlAnswer['rows'][number][number];

/** The rows of an answer, in parts. */
export function ResultTable({ answer: { columns, rows } }: { answer: SqlAnswer }) {
  const [shown, setShown] = useState(STEP);
  const numbers = columns.map(({ kind }) => kind === 'integer' || kind === 'number');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard */}
      <section className="sql-table" tabIndex={0} aria-label="Rows">
        <table>
          <thead>
            <tr>
              {columns.map(({ name }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
                <th key={place} scope="col" data-number={numbers[place] || undefined}>
                  <HostileText text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move
              <tr key={line}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never move
                  <td key={place} data-number={numbers[place] || undefined}>
                    <Value cell={cell} name={columns[place]?.name ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown < rows.length && (
        <button type="button" className="btn sql-more" onClick={() => setShown(shown + STEP)}>
          Show more of {rows.length} rows
        </button>
      )}
    </>
  );
}

/** A value: an address and the hash of a transaction as links. */
function Value({ cell, name }: { cell: Cell; name: string }) {
  const paths = usePaths();
  if (cell === null) return <span className="sql-null">null</span>;
  if (typeof cell !== 'string') return String(cell);
  if (/^0x[0-9a-f]{40}$/.test(cell)) return <a href={paths.address(cell)}>{cell}</a>;
  if (/^0x[0-9a-f]{64}$/.test(cell) && name === 'transaction_hash')
    return <a href={paths.transaction(cell)}>{cell}</a>;
  return <HostileText text={cell} lengthMax={LENGTH_MAX} />;
}
