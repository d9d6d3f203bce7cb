import { useSuspenseQuery } from '@tanstack/react-query';
import type { PublicConfig } from '#sdk/config/config.ts';
import type { Page } from '#sdk/contract/primitives.ts';
import { type CursorOption, usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { createScreen, type ListSearch, type OpenScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import type { QueryOf } from '#sdk/web/data/api.ts';
import { nameLayers, useLayeredList } from '#sdk/web/entities/layers.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { type ForeignField, foreignColumns } from './foreign-field.tsx';
import { type ForeignRow, readMember } from './foreign-row.ts';

/** A list page for data that only other servers have. */
export interface ForeignListing {
  /** Path of the page, without a run's prefix. */
  route: `/${string}`;
  label: string;
  /** Description of the list for search engines; the name of the chain precedes it. */
  description: string;
  fields: readonly [ForeignField, ...ForeignField[]];
  rows: (at: CursorOption, config: PublicConfig) => QueryOf<Page<ForeignRow>>;
  empty: { title: string; text: string };
  /** Route of its rows' pages: the id of a row is appended. */
  detailsRoute?: `/${string}`;
  /** Paths of the id, by default those of the first field; a row without one has no page. */
  idPaths?: readonly string[];
}

interface ForeignListProps {
  listing: ForeignListing;
  search: ListSearch;
}

/** Creates the screen of such a list. */
export function createForeignListScreen(listing: ForeignListing): OpenScreen {
  return createScreen<ForeignListProps>({
    Page: ForeignListPage,
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each, at the level of a module
    Skeleton: () => <ForeignListSkeleton listing={listing} />,
    props: (_, search) => ({ listing, search: readListPosition(search) }),
    queries: ({ search }, config) => ({ required: [listing.rows(search, config)] }),
    head: (_, { config: { chain, ui } }) => ({
      title: nameLayers(listing.label, ui.layerNumber),
      description: `${chain.name}: ${listing.description}.`,
    }),
  });
}

/** Maximum length of an id in a path; a public key of BLS has 98 characters. */
const ID_LENGTH_MAX = 100;

/** Path of the page of one row. */
export function foreignDetailsPath(base: string, route: string, id: unknown): string {
  return `${base}${route}/${encodeURIComponent(String(id).slice(0, ID_LENGTH_MAX))}`;
}

/** The list without columns that are empty in all rows. */
function useForeignList(
  { label, fields, detailsRoute, idPaths }: ForeignListing,
  rows?: readonly ForeignRow[],
): ListOf<ForeignRow> {
  const { base } = usePaths();
  const [{ paths }] = fields;
  const toHref =
    detailsRoute &&
    ((row: ForeignRow) => {
      const id = readMember(row, idPaths ?? paths);
      return id === null ? undefined : foreignDetailsPath(base, detailsRoute, id);
    });
  return useLayeredList({
    label,
    columns: foreignColumns(
      fields.filter(
        (field, place) => place === 0 || !rows || rows.some((row) => readMember(row, field.paths) !== null),
      ),
      toHref,
    ),
    rowKey: (row, place) => `${String(readMember(row, paths)).slice(0, 100)} ${place}`,
  });
}

function ForeignListPage({ listing, search }: ForeignListProps) {
  const { base } = usePaths();
  const { data } = useSuspenseQuery(listing.rows(search, usePublicConfig()));
  const list = useForeignList(listing, data.items);
  return (
    <>
      <h1>{list.label}</h1>
      <div className="list-tools">
        <ListPages
          {...listLinks(search, data.next_page_params, (to) => withSearch(`${base}${listing.route}`, to))}
        />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={listing.empty.title}>{listing.empty.text}</EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}

function ForeignListSkeleton({ listing }: { listing: ForeignListing }) {
  const list = useForeignList(listing);
  return (
    <>
      <h1>{list.label}</h1>
      <div className="list-tools" />
      <ListSkeleton of={list} />
    </>
  );
}
