import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { operationsPath } from '../paths.ts';
import { FILTERS, type OperationsPageProps } from './operations-props.ts';
import { partyListOf } from './party-lists.tsx';

interface PartyListViewProps extends OperationsPageProps {
  tab: Exclude<OperationsPageProps['tab'], 'index'>;
}

/** Bundles, accounts, bundlers, paymasters or factories, with the filters that their list supports. */
export function PartyListView({ tab, filter, search }: PartyListViewProps) {
  const paths = usePaths();
  const { list, query, filters, empty, label } = partyListOf(tab);
  const { data } = useSuspenseQuery(query(filter, search));
  const links = listLinks(search, data.next_page_params, (position) =>
    operationsPath(paths, { tab, ...filter, ...position }),
  );
  const hasPages = search.page > 1 || links.nextHref !== undefined;
  const chosen = FILTERS.filter(({ name }) => filters.includes(name) && filter[name] !== undefined);
  return (
    <>
      <div className={chosen.length > 0 || hasPages ? 'list-tools' : 'mt-5'}>
        {chosen.map(({ name, label }) => (
          <a
            key={name}
            className="btn"
            rel="nofollow"
            href={operationsPath(paths, { tab, ...filter, [name]: undefined })}
          >
            {label} {clipText(filter[name] ?? '', 14)} ×<span className="sr">, remove this filter</span>
          </a>
        ))}
        {hasPages && <ListPages {...links} />}
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={`No ${label.toLowerCase()}`}>{empty}</EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}
