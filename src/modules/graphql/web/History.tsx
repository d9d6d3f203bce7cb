import type { HistoryEntry } from './history.ts';

interface HistoryProps {
  entries: readonly HistoryEntry[];
  onPick: (entry: HistoryEntry) => void;
  onClear: () => void;
}

const SHOWN_LENGTH = 120;

/** The queries sent from this browser, newest first. */
export function History({ entries, onPick, onClear }: HistoryProps) {
  return (
    <>
      <h2>History</h2>
      {entries.length === 0 && <p className="gql-note">Your queries are stored in this browser.</p>}
      <ul className="gql-history">
        {entries.map((entry) => (
          <li key={entry.query + entry.variables}>
            <button type="button" onClick={() => onPick(entry)}>
              {entry.query.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH)}
            </button>
          </li>
        ))}
      </ul>
      {entries.length > 0 && (
        <button type="button" className="btn" onClick={onClear}>
          Clear history
        </button>
      )}
    </>
  );
}
