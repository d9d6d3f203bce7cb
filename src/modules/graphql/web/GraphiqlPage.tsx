import './graphiql.css';
import { useEffect, useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { CodeBlock, CopyButton, Pill } from '#sdk/web/ui/controls.ts';
import type { settings } from '../settings.ts';
import { getDefaultQuery } from './default-query.ts';
import { Editor } from './Editor.tsx';
import type { GraphiqlPageProps } from './graphiql-props.ts';
import { History } from './History.tsx';
import { clearHistory, type HistoryEntry, keepInHistory, readHistory } from './history.ts';
import { graphiqlPath } from './paths.ts';
import { SchemaExplorer } from './SchemaExplorer.tsx';
import { type Outcome, sendQuery } from './send-query.ts';
import { useSchema } from './useSchema.ts';

/** A query and its variables, the server's answer, past queries, and the schema. */
export function GraphiqlPage(props: GraphiqlPageProps) {
  const paths = usePaths();
  const config = usePublicConfig();
  const url = `${getApiPrefix(config, paths.run)}/api/v1/graphql`;
  const { transaction } = useModuleConfig<typeof settings>('graphql');
  const [query, setQuery] = useState(props.query ?? getDefaultQuery(transaction));
  const [variables, setVariables] = useState(props.variables ?? '');
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const [history, setHistory] = useState<readonly HistoryEntry[]>([]);
  const schema = useSchema(url);
  // The server has no access to the history, so the first render is without it.
  useEffect(() => setHistory(readHistory()), []);

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setHistory(keepInHistory({ query, variables }));
    setOutcome(await sendQuery(url, query, variables));
    setBusy(false);
  }

  return (
    <>
      <h1>GraphQL</h1>
      <p className="mt-3">
        Queries go to <code className="gql-url">{url}</code>.{' '}
        <span className="gql-keys">Ctrl+Enter sends one, Ctrl+Space takes the first completion.</span>
      </p>
      <div className="gql">
        <section className="panel" aria-label="Query and variables">
          <Editor value={query} onChange={setQuery} onRun={run} schema={schema ?? undefined} />
          <label className="gql-variables">
            Variables (JSON)
            <textarea
              className="field"
              rows={3}
              spellCheck={false}
              placeholder="{}"
              value={variables}
              onChange={({ target }) => setVariables(target.value)}
              onKeyDown={(event) => {
                if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') void run();
              }}
            />
          </label>
          <div className="gql-actions">
            <button type="button" className="btn btn-primary" onClick={run} disabled={isBusy}>
              Run query
            </button>
            <Share path={graphiqlPath(paths, { query, variables })} origin={config.app.origin} />
          </div>
        </section>
        <section className="panel" aria-label="Answer" aria-live="polite">
          {outcome ? <Answer {...outcome} /> : <p className="gql-note">The answer appears here.</p>}
        </section>
        <section className="panel" aria-label="History">
          <History
            entries={history}
            onPick={(entry) => {
              setQuery(entry.query);
              setVariables(entry.variables);
            }}
            onClear={() => {
              clearHistory();
              setHistory([]);
            }}
          />
        </section>
        <section className="panel" aria-label="Schema">
          <h2>Schema</h2>
          <SchemaExplorer schema={schema} />
        </section>
      </div>
    </>
  );
}

/** The URL of the page with this query. */
function Share({ path, origin }: { path: string; origin: string }) {
  return (
    <span className="gql-share">
      Link to this query
      <CopyButton value={origin + path} label="link to this query" />
    </span>
  );
}

function Answer({ status, ms, text, isCut }: Outcome) {
  const isGood = status === 200 && !/^\{\s*"errors"/.test(text);
  return (
    <div className="gql-answer">
      <p>
        <Pill tone={isGood ? 'ok' : 'bad'}>
          {status === 0 ? 'No answer' : isGood ? 'OK' : `Error (${status})`}
        </Pill>{' '}
        in {ms} ms{isCut && ', the first 512 KiB'}
      </p>
      <CodeBlock label="Result" code={text} />
    </div>
  );
}
