import { useState } from 'react';
import { Segments } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import type { SqlAnswer, SqlError } from '../contract/calls.ts';
import { DownloadAll } from './DownloadAll.tsx';
import type { ResultView } from './gallery.ts';
import { ResultChart } from './ResultChart.tsx';
import { ResultTable } from './ResultTable.tsx';
import { saveCsv, saveJson } from './send-query.ts';
import type { QueryRun } from './useQueryRun.ts';

interface ResultProps {
  run: QueryRun;
  view: ResultView;
  /** Address of queries. */
  url: string;
  asked: { query: string; parameters: readonly string[] };
  onView: (view: ResultView) => void;
  /** Called with the character of an error, counted from 1. */
  onGoTo: (position: number) => void;
}

const VIEWS: readonly { key: ResultView; label: string }[] = [
  { key: 'table', label: 'Table' },
  { key: 'line', label: 'Line' },
  { key: 'bar', label: 'Bars' },
  { key: 'number', label: 'Number' },
];

/** The result of a query in all its states. */
export function Result({ run, view, url, asked, onView, onGoTo }: ResultProps) {
  const { isBusy, waiting, outcome } = run;
  return (
    <section className="panel sql-result" aria-label="Result" aria-busy={isBusy || undefined}>
      <header className="sql-result-head">
        <h2>Result</h2>
        <Segments label="Form of the result" options={VIEWS} active={view} onChange={onView} />
      </header>
      <div aria-live="polite">
        {isBusy && <p>{describeWait(waiting)}</p>}
        {!isBusy && outcome === undefined && (
          <EmptyState title="No result yet">Run a query to see its rows here.</EmptyState>
        )}
        {!isBusy && outcome?.kind === 'cancelled' && <p>The query was cancelled.</p>}
        {!isBusy && outcome?.kind === 'error' && (
          <Failure error={outcome.error} query={asked.query} onGoTo={onGoTo} />
        )}
        {!isBusy && outcome?.kind === 'answer' && <Summary answer={outcome.answer} url={url} asked={asked} />}
      </div>
      {!isBusy && outcome?.kind === 'answer' && <Rows answer={outcome.answer} view={view} />}
    </section>
  );
}

function describeWait(waiting: number | undefined): string {
  if (waiting === undefined || waiting === 0) return 'The query runs.';
  return `The query runs or waits: two run at once, and ${waiting} ${waiting === 1 ? 'waits' : 'wait'}.`;
}

function Failure({
  error,
  query,
  onGoTo,
}: {
  error: SqlError;
  query: string;
  onGoTo: (position: number) => void;
}) {
  const { position } = error;
  return (
    <Alert tone="bad">
      {error.message}
      {position !== undefined && (
        <>
          {' '}
          <button type="button" className="btn" onClick={() => onGoTo(position)}>
            {describePlace(query, position)}
          </button>
        </>
      )}
    </Alert>
  );
}

function describePlace(query: string, position: number): string {
  const before = [...query]
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function Summary({ answer, url, asked }: { answer: SqlAnswer } & Pick<ResultProps, 'url' | 'asked'>) {
  const [failure, setFailure] = useState<SqlError | null>(null);
  const { rows_count: count, cut, duration_ms: ms, notes } = answer;
  return (
    <>
      <p className="sql-summary">
        <span>
          {count} {count === 1 ? 'row' : 'rows'} in {ms} ms
        </span>
        <button type="button" className="btn" onClick={async () => setFailure(await saveCsv(url, asked))}>
          CSV
        </button>
        <button type="button" className="btn" onClick={() => saveJson(answer)}>
          JSON
        </button>
      </p>
      {cut !== null && (
        <Alert>
          Only the first {count} rows are here: the answer reached its limit of {cut}. Add a condition, or
          LIMIT, or download all of them.
        </Alert>
      )}
      {cut !== null && <DownloadAll url={url} asked={asked} />}
      {notes.map((note) => (
        <Alert key={note}>{note}</Alert>
      ))}
      {failure !== null && <Alert tone="bad">{failure.message}</Alert>}
    </>
  );
}

function Rows({ answer, view }: { answer: SqlAnswer; view: ResultView }) {
  if (answer.rows.length === 0)
    return <EmptyState title="No rows">The conditions match no rows of the index.</EmptyState>;
  if (view === 'table') return <ResultTable answer={answer} />;
  return <ResultChart answer={answer} view={view} />;
}
