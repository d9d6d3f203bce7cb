import { useSuspenseQuery } from '@tanstack/react-query';
import { runsQuery } from '../../features/run/queries.ts';
import { RunTools } from '../../features/run/RunTools.tsx';
import { runsList } from '../../features/run/runs-list.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { usePaths } from '../../paths.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { RunsPageProps } from './runs-props.ts';
import { useRunsAccess } from './useRunsAccess.ts';

/** The stored runs: chains from their genesis to their reset. */
export function RunsPage({ search }: RunsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(runsQuery(search));
  const { isOpen, needsToken, token, setToken } = useRunsAccess();
  const links = listLinks(search, data.next_page_params, paths.runs);
  return (
    <>
      <h1>Runs</h1>
      <p className="identity mb-3">
        A run is one chain from its genesis to its reset. Earlier ones remain available; the last five without
        a name are retained.
      </p>
      <div className="list-tools" data-settled="">
        <Slot name="runs-tools" props={{ runs: data.items }} />
        <ListPages {...links} />
      </div>
      <List
        of={runsList(isOpen ? (run) => <RunTools run={run} token={token} /> : undefined)}
        rows={data.items}
      />
      {needsToken && (
        <p className="inline-form">
          <label>
            Operator’s token, to name and delete runs{' '}
            <input
              type="password"
              className="field"
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </label>
        </p>
      )}
    </>
  );
}
