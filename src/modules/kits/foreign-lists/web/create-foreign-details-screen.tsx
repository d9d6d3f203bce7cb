import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Page } from '#sdk/contract/primitives.ts';
import type { Transaction } from '#sdk/contract/transactions.ts';
import { type CursorOption, usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { createScreen, type ListSearch, type OpenScreen, readListPosition } from '#sdk/web/app/screens.ts';
import type { QueryOf } from '#sdk/web/data/api.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { nameLayers, useLayerNames } from '#sdk/web/entities/layers.ts';
import { OtherFieldsPanels, toLabel } from '#sdk/web/entities/other-fields.ts';
import { useTransactionsList } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonFacts, SkeletonTitle } from '#sdk/web/ui/skeletons.ts';
import { foreignDetailsPath } from './create-foreign-list-screen.tsx';
import { type ForeignField, ForeignValue } from './foreign-field.tsx';
import { type ForeignRow, omitMembers, readMember } from './foreign-row.ts';

/** A details page for data that only other servers have, such as a batch. */
export interface ForeignDetails {
  /** Path of its page before its id. */
  route: `/${string}`;
  /** Name of the thing, before its id. */
  label: string;
  details: (id: string) => QueryOf<ForeignRow>;
  fields: readonly ForeignField[];
  /** Its transactions. */
  transactions?: (id: string, at: CursorOption) => QueryOf<Page<Transaction>>;
}

interface ForeignDetailsProps {
  of: ForeignDetails;
  id: string;
  search: ListSearch;
}

/** Creates the screen of such a page; the last path segment is the id. */
export function createForeignDetailsScreen(of: ForeignDetails): OpenScreen {
  return createScreen<ForeignDetailsProps>({
    Page: ForeignDetailsPage,
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each, at the level of a module
    Skeleton: () => (
      <>
        <SkeletonTitle title={of.label} />
        <SkeletonFacts panels={[of.fields.length]} />
      </>
    ),
    props: ({ id = '' }, search) => ({ of, id, search: readListPosition(search) }),
    queries: ({ id, search }) => ({
      required: [of.details(id)],
      optional: of.transactions ? [of.transactions(id, search)] : [],
    }),
    head: ({ id }, { config: { chain, ui } }) => ({
      title: nameLayers(`${of.label} ${clipText(id, 20)}`, ui.layerNumber),
      description: `${of.label} ${clipText(id, 20)} of ${chain.name}.`,
    }),
  });
}

const isNever = () => false;

function ForeignDetailsPage({ of, id, search }: ForeignDetailsProps) {
  const { data } = useSuspenseQuery(of.details(id));
  const nameLayer = useLayerNames();
  const paths = of.fields.flatMap((field) => field.paths);
  return (
    <>
      <div className="heading-row">
        <h1>
          {nameLayer(of.label)} <span className="num">{clipText(id, 40)}</span>
        </h1>
      </div>
      <KeyValueList label={toLabel(of.label)}>
        {of.fields.map(({ label, kind, paths }) => {
          const value = readMember(data, paths);
          return (
            value !== null && (
              <KeyValue key={label} label={nameLayer(label)}>
                <ForeignValue kind={kind} value={value} />
              </KeyValue>
            )
          );
        })}
      </KeyValueList>
      <OtherFieldsPanels subject={omitMembers(data, paths)} isKnown={isNever} />
      {of.transactions && <Transactions of={of} transactions={of.transactions} id={id} search={search} />}
    </>
  );
}

interface TransactionsProps extends ForeignDetailsProps {
  transactions: NonNullable<ForeignDetails['transactions']>;
}

function Transactions({ of, transactions, id, search }: TransactionsProps) {
  const { base } = usePaths();
  const query = useQuery({ ...transactions(id, search), throwOnError: false });
  const list = useTransactionsList();
  return (
    <section aria-label="Transactions">
      <h2>Transactions</h2>
      <PagedList
        query={query}
        search={search}
        toHref={(position) => withSearch(foreignDetailsPath(base, of.route, id), position)}
        what="The transactions"
        skeleton={<ListSkeleton of={list} rows={10} />}
        empty={{ title: 'No transactions', text: 'The server lists none.' }}
      >
        {(items) => <List of={list} rows={items} />}
      </PagedList>
    </section>
  );
}
