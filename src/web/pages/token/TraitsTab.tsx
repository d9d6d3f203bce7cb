import { useQuery } from '@tanstack/react-query';
import type { TokenTraits } from '#contract/token/token-traits.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { InstanceCard } from '../../features/token-instance/InstanceCard.tsx';
import { InstanceGrid, InstanceGridSkeleton } from '../../features/token-instance/InstanceGrid.tsx';
import { instancesByTraitQuery, traitsQuery } from '../../features/token-instance/trait-queries.ts';
import { usePaths, withSearch } from '../../paths.ts';
import type { TabView } from '../../router/tab-view.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { PagedList } from '../PagedList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** A value of a trait that filters the token instances. */
interface ChosenTrait {
  name: string;
  value: string;
}

/** Traits of a collection with counts; a chosen value lists the token instances that have it. */
export function TraitsTab({ hash, search }: TokenPageProps) {
  const query = useQuery({ ...traitsQuery(hash), throwOnError: false });
  const chosen = readChosen(search);
  return (
    <>
      {chosen !== null && <ChosenInstances hash={hash} search={search} chosen={chosen} />}
      <Loaded query={query} what="The traits" skeleton={<Skeleton length={24} />}>
        {(traits) => <TraitPanels hash={hash} of={traits} chosen={chosen} />}
      </Loaded>
    </>
  );
}

function readChosen({ trait, value }: TokenPageProps['search']): ChosenTrait | null {
  return trait === undefined || value === undefined ? null : { name: trait, value };
}

function ChosenInstances({ hash, search, chosen }: TokenPageProps & { chosen: ChosenTrait }) {
  const paths = usePaths();
  const query = useQuery(instancesByTraitQuery(hash, chosen, search));
  const path = paths.token(hash, { tab: 'traits' });
  return (
    <PagedList
      search={search}
      query={query}
      toHref={(position) => withSearch(paths.token(hash), toSearch(chosen, position))}
      what="The instances"
      skeleton={<InstanceGridSkeleton />}
      empty={{ title: 'No NFTs', text: 'No fetched metadata has this value.' }}
      tools={
        <p>
          <HostileText text={chosen.name} lengthMax={40} />:{' '}
          <b>
            <HostileText text={chosen.value} lengthMax={80} />
          </b>{' '}
          <a href={path}>Remove the filter</a>
        </p>
      }
    >
      {(items) => (
        <InstanceGrid label="NFTs with this trait">
          {items.map((instance) => (
            <InstanceCard key={instance.id} instance={instance} token={hash} />
          ))}
        </InstanceGrid>
      )}
    </PagedList>
  );
}

function toSearch({ name, value }: ChosenTrait, position: object = {}) {
  return { tab: 'traits', trait: name, value, ...position };
}

interface TraitPanelsProps {
  hash: string;
  of: TokenTraits;
  chosen: ChosenTrait | null;
}

function TraitPanels({ hash, of, chosen }: TraitPanelsProps) {
  const path = usePaths().token(hash);
  const { traits } = of;
  if (traits.length === 0)
    return (
      <div className="panel">
        <EmptyState title="No traits">{describeReach(of)}</EmptyState>
      </div>
    );
  return (
    <>
      <p className="hint my-3">{describeReach(of)}</p>
      {traits.map((trait) => (
        <Panel key={trait.name} title={<HostileText text={trait.name} lengthMax={60} />}>
          <ul className="traits">
            {trait.values.map(({ value, instances_count: count }) => (
              <li key={value} className="trait">
                <a
                  href={withSearch(path, toSearch({ name: trait.name, value }))}
                  aria-current={chosen?.name === trait.name && chosen.value === value ? 'true' : undefined}
                  rel="nofollow"
                >
                  <HostileText text={value} lengthMax={80} />
                </a>{' '}
                <span className="hint num">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
          {trait.has_more_values && (
            <p className="hint trait-note">Further values are left out; the most frequent ones are shown.</p>
          )}
        </Panel>
      ))}
    </>
  );
}

/** Number of token instances with known and with unknown traits. */
function describeReach({ read_count: read, unknown_count: unknown, is_whole: isWhole }: TokenTraits): string {
  const sentences = [
    `Counted in the metadata of ${formatNumber(read)} NFTs that was fetched.`,
    unknown > 0
      ? `The traits of ${formatNumber(unknown)} further NFTs are unknown: their metadata is missing, invalid or too large.`
      : '',
    isWhole ? '' : 'Only the NFTs with the highest ids are read.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** The tab with its queries. */
export const traitsTab: TabView<TokenPageProps> = {
  View: TraitsTab,
  queries: ({ hash, search }) => {
    const chosen = readChosen(search);
    return [traitsQuery(hash), ...(chosen === null ? [] : [instancesByTraitQuery(hash, chosen, search)])];
  },
};
