import './sql.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { CopyButton } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { ContractViews, isContractAddress } from './ContractViews.tsx';
import { listCompletions } from './completions.ts';
import { Editor } from './Editor.tsx';
import { countParameters, parseFragment, type SavedQuery, toFragment } from './fragment.ts';
import { GALLERY } from './gallery.ts';
import { Parameters } from './Parameters.tsx';
import { contractViewsQuery, sqlViewsQuery } from './queries.ts';
import { Result } from './Result.tsx';
import { useQueryRun } from './useQueryRun.ts';
import { Views } from './Views.tsx';

const FIRST: SavedQuery = { query: GALLERY[0]?.query ?? '', parameters: [], view: 'table' };

/** A query, its result, queries to begin with, and the views. */
export function SqlPage() {
  const paths = usePaths();
  const config = usePublicConfig();
  const url = `${getApiPrefix(config, paths.run)}/api/v2/sql`;
  const { data } = useSuspenseQuery(sqlViewsQuery());
  const [saved, setSaved] = useSavedQuery();
  const [mark, setMark] = useState<{ position: number; key: number }>();
  const run = useQueryRun(url);
  const { query, view } = saved;
  const parameters = Array.from(
    { length: countParameters(query) },
    (_, place) => saved.parameters[place] ?? '',
  );
  const [address, setAddress] = useState('');
  const { data: contract, isError: hasFailed } = useQuery({
    ...contractViewsQuery(address.toLowerCase()),
    enabled: isContractAddress(address),
  });
  const schema = useMemo(() => listCompletions(data.views, contract), [data.views, contract]);
  const start = () => {
    if (data.off === null) run.start(query, parameters);
  };
  return (
    <>
      <h1>SQL</h1>
      <p className="mt-3">
        One read-only SELECT over the views of this index.{' '}
        <span className="sql-keys">Ctrl+Enter runs it, Ctrl+Space shows completions.</span>
      </p>
      {data.off !== null && <Alert tone="wait">Queries do not run on this server: {data.off}</Alert>}
      <div className="sql">
        <section className="panel" aria-label="Query">
          <Gallery onPick={(sample) => setSaved({ parameters: [], view: 'table', ...sample })} />
          <Editor
            value={query}
            schema={schema}
            mark={mark}
            onChange={(text) => setSaved((before) => ({ ...before, query: text }))}
            onRun={start}
          />
          <Parameters values={parameters} onChange={(values) => setSaved({ ...saved, parameters: values })} />
          <div className="sql-actions">
            <button
              type="button"
              className="btn btn-primary"
              onClick={start}
              disabled={run.isBusy || data.off !== null}
            >
              Run query
            </button>
            {run.isBusy && (
              <button type="button" className="btn" onClick={run.cancel}>
                Cancel
              </button>
            )}
            <span className="sql-share">
              Link to this query
              <CopyButton
                value={`${config.app.origin}${paths.base}/sql${toFragment({ query, parameters, view })}`}
                label="link to this query"
              />
            </span>
          </div>
        </section>
        <Views views={data.views}>
          <ContractViews {...{ address, contract, hasFailed }} onAddress={setAddress} />
        </Views>
      </div>
      <Result
        run={run}
        view={view}
        url={url}
        asked={{ query, parameters }}
        onView={(next) => setSaved({ ...saved, view: next })}
        onGoTo={(position) => setMark({ position, key: Date.now() })}
      />
    </>
  );
}

function Gallery({ onPick }: { onPick: (saved: Partial<SavedQuery> & { query: string }) => void }) {
  return (
    <label className="sql-gallery">
      Queries to begin with
      <select
        className="field"
        value=""
        onChange={({ target }) => {
          const sample = GALLERY.find(({ title }) => title === target.value);
          if (sample === undefined) return;
          const { query, parameters = [], chart = 'table' } = sample;
          onPick({ query, parameters, view: chart });
        }}
      >
        <option value="">Choose a query</option>
        {GALLERY.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </label>
  );
}

const SAVE_MS = 300;

/** The query of the page, which its address has too, so that reloading and going back do not lose it. */
function useSavedQuery() {
  const [saved, setSaved] = useState(FIRST);
  const [isRead, setRead] = useState(false);
  // The server has no access to the fragment, so the first render is without it.
  useEffect(() => {
    const read = () => {
      const found = parseFragment(window.location.hash);
      if (found !== null) setSaved(found);
      setRead(true);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!isRead || saved === FIRST) return;
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, '', toFragment(saved)),
      SAVE_MS,
    );
    return () => clearTimeout(timer);
  }, [saved, isRead]);
  return [saved, setSaved] as const;
}
