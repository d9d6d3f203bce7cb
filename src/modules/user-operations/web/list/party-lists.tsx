import type { Page } from '#sdk/contract/primitives.ts';
import type { CursorOption } from '#sdk/web/app/paths.ts';
import type { QueryOf } from '#sdk/web/data/api.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { ageColumn, BlockLink, TransactionLink } from '#sdk/web/entities/links.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { BundleRow } from '../../contract/operation.ts';
import type { AccountRow, BundlerRow, FactoryRow, PaymasterRow } from '../../contract/party.ts';
import { accountsQuery, bundlersQuery, bundlesQuery, factoriesQuery, paymastersQuery } from '../queries.ts';
import type { OperationFilter, OperationsTab } from './operations-props.ts';
import { addressColumn, CreationLink, countColumn } from './party-columns.tsx';

/** A list of the page beside that of operations. */
export interface PartyList<Row> {
  label: string;
  list: ListOf<Row>;
  query: (filter: OperationFilter, at: CursorOption) => QueryOf<Page<Row>>;
  /** Filters that the call supports. */
  filters: readonly (keyof OperationFilter)[];
  empty: string;
}

const BUNDLES: PartyList<BundleRow> = {
  label: 'Bundles',
  query: ({ bundler, entry_point }, at) => bundlesQuery({ bundler, entry_point }, at),
  filters: ['bundler', 'entry_point'],
  empty: 'Bundles are listed here once an EntryPoint executes one.',
  list: {
    label: 'Bundles',
    columns: [
      {
        key: 'transaction',
        label: 'Txn hash',
        place: 'title',
        cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
        skeleton: 13,
      },
      ageColumn(({ timestamp }) => timestamp),
      {
        key: 'block',
        label: 'Block',
        place: 'second-end',
        cell: ({ block_number: number }) => <BlockLink height={Number(number)} />,
        skeleton: 9,
      },
      {
        key: 'bundler',
        label: 'Bundler',
        place: 'third',
        cardLabel: 'Bundler',
        cell: ({ bundler }) => (bundler === null ? <NoValue /> : <AddressLink address={bundler} />),
        skeleton: 13,
      },
      {
        key: 'entry-point',
        label: 'EntryPoint',
        place: 'below',
        cardLabel: 'EntryPoint',
        cell: ({ entry_point: address }) =>
          address.hash === '' ? <NoValue /> : <AddressLink address={address} />,
        skeleton: 13,
      },
      countColumn(
        'User operations',
        ({ total_ops }) => total_ops,
        ({ transaction_hash, bundle_index }) => ({ transaction_hash, bundle_index: String(bundle_index) }),
      ),
    ],
    rowKey: ({ transaction_hash, bundle_index }) => `${transaction_hash} ${bundle_index}`,
  },
};

const ACCOUNTS: PartyList<AccountRow> = {
  label: 'Accounts',
  query: ({ factory }, at) => accountsQuery({ factory }, at),
  filters: ['factory'],
  empty: 'Accounts are listed here once they execute a user operation.',
  list: {
    label: 'Accounts',
    columns: [
      addressColumn('Account'),
      {
        key: 'factory',
        label: 'Factory',
        place: 'third',
        cardLabel: 'Factory',
        cell: ({ factory }) => (factory === null ? <NoValue /> : <AddressLink address={factory} />),
        skeleton: 13,
      },
      {
        key: 'creation',
        label: 'Created with',
        place: 'below',
        cardLabel: 'Created with',
        cell: ({ creation_op_hash: hash }) => (hash === null ? <NoValue /> : <CreationLink hash={hash} />),
        skeleton: 10,
      },
      ageColumn(({ creation_timestamp }) => creation_timestamp, undefined),
      countColumn(
        'User operations',
        ({ total_ops }) => total_ops,
        ({ address }) => ({ sender: address.hash }),
      ),
    ],
    rowKey: ({ address }) => address.hash,
  },
};

const BUNDLERS: PartyList<BundlerRow> = {
  label: 'Bundlers',
  query: (_, at) => bundlersQuery(at),
  filters: [],
  empty: 'Bundlers are listed here once they send a bundle.',
  list: {
    label: 'Bundlers',
    columns: [
      addressColumn('Bundler'),
      { ...countColumn<BundlerRow>('Bundles', ({ total_bundles }) => total_bundles), place: 'third' },
      countColumn(
        'User operations',
        ({ total_ops }) => total_ops,
        ({ address }) => ({ bundler: address.hash }),
      ),
    ],
    rowKey: ({ address }) => address.hash,
  },
};

const PAYMASTERS: PartyList<PaymasterRow> = {
  label: 'Paymasters',
  query: (_, at) => paymastersQuery(at),
  filters: [],
  empty: 'Paymasters are listed here once they pay for a user operation.',
  list: {
    label: 'Paymasters',
    columns: [
      addressColumn('Paymaster'),
      countColumn(
        'User operations',
        ({ total_ops }) => total_ops,
        ({ address }) => ({ paymaster: address.hash }),
      ),
    ],
    rowKey: ({ address }) => address.hash,
  },
};

const FACTORIES: PartyList<FactoryRow> = {
  label: 'Factories',
  query: (_, at) => factoriesQuery(at),
  filters: [],
  empty: 'Factories are listed here once they deploy an account with a user operation.',
  list: {
    label: 'Factories',
    columns: [
      addressColumn('Factory'),
      countColumn(
        'Accounts',
        ({ total_accounts }) => total_accounts,
        ({ address }) => ({ factory: address.hash }),
      ),
    ],
    rowKey: ({ address }) => address.hash,
  },
};

const LISTS = {
  bundles: BUNDLES,
  accounts: ACCOUNTS,
  bundlers: BUNDLERS,
  paymasters: PAYMASTERS,
  factories: FACTORIES,
};

/** The list of a tab. */
export function partyListOf(tab: Exclude<OperationsTab, 'index'>): PartyList<unknown> {
  return LISTS[tab] as unknown as PartyList<unknown>;
}
