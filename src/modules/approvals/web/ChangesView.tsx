import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#sdk/contract/values.ts';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition } from '#sdk/web/app/screens.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { ApprovalViews } from './ApprovalViews.tsx';
import { changesPath } from './approvals-path.ts';
import { changesList } from './changes-list.tsx';
import { approvalChangesQuery, readChangesFilter } from './queries.ts';

/** Every change of the approvals of an address, newest first. */
export function ChangesView({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  const position = readListPosition(search);
  const filter = readChangesFilter(search);
  const options = approvalChangesQuery(id, { ...filter, ...position });
  const query = useQuery({ ...options, throwOnError: false });
  useTopic(hashTopic('addresses', id), { events: { transaction: 'refetch' }, keys: [options.queryKey] });
  const isFiltered = filter.token !== undefined || filter.spender !== undefined;
  const list = changesList(({ token, spender }) =>
    changesPath(paths, id, { token: token.address_hash, spender: spender.hash }),
  );
  return (
    <PagedList
      query={query}
      search={position}
      toHref={(to) => changesPath(paths, id, { ...filter, ...to })}
      what="The changes of approvals"
      tools={
        <>
          <ApprovalViews hash={id} active="changes" />
          {isFiltered && (
            <a className="btn btn-small" href={changesPath(paths, id)} data-keep-scroll="">
              Show all tokens and spenders
            </a>
          )}
        </>
      }
      skeleton={<ListSkeleton of={list} rows={5} />}
      empty={{ title: 'No changes', text: 'No log reports an approval by this address that matches.' }}
      note={
        <p className="hint mb-2">
          Changes that logs report. What a spender takes lowers an allowance without such a log.
        </p>
      }
      isMostlyOnePage
    >
      {(items) => <List of={list} rows={items} />}
    </PagedList>
  );
}
