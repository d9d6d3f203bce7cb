import { useNow } from '#sdk/web/app/state.ts';
import { formatSpan } from '#sdk/web/entities/formats.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import type { StatusDay } from '../contract/status.ts';
import { type DayCell, type DayLevel, describeDay, formatUptime, listDayCells } from './day-cells.ts';

const LEVELS: Readonly<Record<DayLevel, string>> = {
  up: 'No outage',
  some: 'Degraded, or less than 1% outage',
  down: '1% outage or more',
  none: 'No data',
};

/** The last 90 days as a strip, with the same as a table. */
export function StatusDays({ days }: { days: readonly StatusDay[] }) {
  const cells = listDayCells(days, useNow());
  const known = cells.filter(({ level }) => level !== 'none');
  const uptime = formatUptime(known.flatMap((cell) => cell.known ?? []));
  const summary =
    uptime === null
      ? 'No day has been recorded yet.'
      : `${uptime} up in the time recorded on ${known.length === 1 ? '1 day' : `${known.length} days`}.`;
  return (
    <Panel title="Last 90 days">
      <div className="status-days">
        <p>{summary}</p>
        <div className="status-strip" role="img" aria-label={`${summary} The table below has each day.`}>
          {cells.map((cell) => (
            <span key={cell.day} className={`status-day ${cell.level}`} title={describeDay(cell)} />
          ))}
        </div>
        <ul className="status-legend">
          {Object.entries(LEVELS).map(([level, label]) => (
            <li key={level}>
              <span className={`status-day ${level}`} /> {label}
            </li>
          ))}
        </ul>
        <details>
          <summary>Days as a table</summary>
          <DayTable cells={known} />
        </details>
      </div>
    </Panel>
  );
}

function DayTable({ cells }: { cells: readonly DayCell[] }) {
  return (
    <>
      <table className="status-table">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col">Up</th>
            <th scope="col">Outage</th>
            <th scope="col">Degraded</th>
            <th scope="col">Recorded</th>
          </tr>
        </thead>
        <tbody>
          {cells.toReversed().map(({ day, known }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{known === undefined ? null : formatUptime([known])}</td>
              <td>{formatSeconds(known?.outage_seconds)}</td>
              <td>{formatSeconds(known?.degraded_seconds)}</td>
              <td>{formatSeconds(known?.known_seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">Days that are not listed have no data.</p>
    </>
  );
}

function formatSeconds(seconds = 0): string {
  return seconds === 0 ? '0' : formatSpan(seconds * 1000);
}
