import '../contracts.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { type ListPosition, usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { FilterMenu } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { ContractsCounters } from '../../contract/smart-contract.ts';
import type { settings } from '../../settings.ts';
import { verifiedContractsPath } from '../paths.ts';
import { contractsCountersQuery, verifiedContractsQuery } from '../queries.ts';
import { useVerifiedContractsList } from './useVerifiedContractsList.tsx';
import { VerifiedContractsSkeleton } from './VerifiedContractsSkeleton.tsx';
import { LANGUAGES, type VerifiedContractsProps } from './verified-contracts-props.ts';

/** List of verified contracts, with search by name or address, filter by language, and sort order. */
export function VerifiedContractsPage({ search }: VerifiedContractsProps) {
  const { page: _, ...filter } = search;
  const { q, filter: language, sort, order } = search;
  const { languageFilters = LANGUAGES } = useModuleConfig<typeof settings>('contracts');
  const paths = usePaths();
  const { data } = useSuspenseQuery(verifiedContractsQuery(filter));
  const counters = useQuery({ ...contractsCountersQuery(), throwOnError: false });
  const list = useVerifiedContractsList();
  if (counters.isPending) return <VerifiedContractsSkeleton />;
  const kept = { q, filter: language, sort, order };
  const toHref = (position: ListPosition) => verifiedContractsPath(paths, { ...kept, ...position });
  return (
    <>
      <h1>Verified contracts</h1>
      {counters.data && <Counters of={counters.data} />}
      <div className="list-tools">
        <search>
          <form action={verifiedContractsPath(paths)} method="get" className="contracts-search">
            {language !== undefined && <input type="hidden" name="filter" value={language} />}
            <input
              className="field"
              type="search"
              name="q"
              aria-label="Search by name or address"
              placeholder="Search by name or address"
              maxLength={256}
              defaultValue={q}
            />
            <button type="submit" className="btn">
              Search
            </button>
          </form>
        </search>
        {languageFilters.length > 0 && (
          <FilterMenu
            label="Language"
            options={[undefined, ...languageFilters].map((each) => ({
              label: each ?? 'All',
              href: verifiedContractsPath(paths, { ...kept, filter: each }),
              isChosen: language === each,
              isDefault: each === undefined,
            }))}
          />
        )}
        <ListPages {...listLinks(search, data.next_page_params, toHref)} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title={q || language ? 'No matching contracts' : 'No verified contracts yet'}>
            {q || language
              ? 'Try another name or language.'
              : 'Open a contract and verify its source code: it will be listed here.'}
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}

function Counters({ of }: { of: ContractsCounters }) {
  const {
    smart_contracts,
    new_smart_contracts_24h,
    verified_smart_contracts,
    new_verified_smart_contracts_24h,
  } = of;
  return (
    <p className="count-line contract-intro">
      {formatNumber(verified_smart_contracts)} of {formatNumber(smart_contracts)} contracts are verified;{' '}
      {formatNumber(new_smart_contracts_24h)} created and {formatNumber(new_verified_smart_contracts_24h)}{' '}
      verified in the last 24 hours
    </p>
  );
}
