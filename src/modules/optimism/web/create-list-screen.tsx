import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import {
  createScreen,
  type ListSearch,
  type OpenScreen,
  readListPosition,
  useNavigate,
} from '#sdk/web/app/screens.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { nameLayers, useLayeredList } from '#sdk/web/entities/layers.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { Listing } from './listing.ts';
import { type ListRoute, listPath } from './paths.ts';

interface ListPageProps<Row> {
  listing: Listing<Row>;
  search: ListSearch;
}

/** Makes the screen of a list. */
export function createListScreen<Row>(listing: Listing<Row>): OpenScreen {
  const { list, rows, count, asideCount, description, successor, Skeleton } = listing;
  return createScreen<ListPageProps<Row>>({
    Page: successor === undefined ? ListPage : (props) => <SucceededPage {...props} successor={successor} />,
    Skeleton,
    props: (_, search) => ({ listing, search: readListPosition(search) }),
    queries: ({ search }) => ({
      required: [rows(search)],
      optional: asideCount ? [count(), asideCount()] : [count()],
    }),
    redirect: ({ search }, { getStatus }, paths) =>
      successor !== undefined && getStatus(rows(search)) === UNKNOWN ? listPath(paths, successor) : null,
    head: (_, { config: { chain, ui } }) => ({
      title: nameLayers(list.label, ui.layerNumber),
      description: `${chain.name}: ${description}.`,
    }),
  });
}

/** Status of a call that the API does not support. */
const UNKNOWN = 404;

/** A list with a successor: redirects there if the API does not support it, else it is shown. */
function SucceededPage<Row>({ successor, ...props }: ListPageProps<Row> & { successor: ListRoute }) {
  const rows = props.listing.rows(props.search);
  const { error } = useQuery({ ...rows, throwOnError: false, retryOnMount: false });
  const isUnknown = error?.status === UNKNOWN;
  const navigate = useNavigate();
  const to = listPath(usePaths(), successor);
  useEffect(() => {
    if (isUnknown) navigate(to, { replace: true });
  }, [isUnknown, navigate, to]);
  return isUnknown ? <props.listing.Skeleton /> : <ListPage {...props} />;
}

/** A list with its count and its pages. */
export function ListPage<Row>({ listing, search }: ListPageProps<Row>) {
  const { route, rows, empty, Aside, Live } = listing;
  const list = useLayeredList(listing.list);
  const paths = usePaths();
  const query = rows(search);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  return (
    <>
      <h1>{list.label}</h1>
      <div className="list-tools">
        <Count listing={listing} />
        {Aside && <Aside />}
        {Live && search.page === 1 && <Live queryKey={query.queryKey} readAtMs={dataUpdatedAt} />}
        <ListPages {...listLinks(search, data.next_page_params, (to) => listPath(paths, route, to))} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}

/** The total number as a sentence; nothing if unknown. */
function Count<Row>({ listing: { count, noun } }: { listing: Listing<Row> }) {
  const { data } = useQuery({ ...count(), throwOnError: false });
  if (data == null) return null;
  return (
    <p className="count-line">
      {formatNumber(data)} {noun[data === 1 ? 0 : 1]} in all
    </p>
  );
}
