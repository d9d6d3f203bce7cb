import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { createPaths, type Paths, usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, useIsSignedIn, usePublicConfig, useUiConfig } from '#sdk/web/app/settings.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import type { ListOfChain } from '../../contract/chain-calls.ts';
import { otherChainsQuery } from './other-chains-query.ts';

const ALL = ' ';
const NAME_LENGTH_MAX = 64;

interface AcrossChainsProps {
  /** Name of the list in the API. */
  list: 'watchlist' | 'address_tags' | 'transaction_tags' | 'custom_abis' | 'public_tags' | 'api_keys';
  /** Chain to which the page is filtered; undefined for all. */
  chain: string | undefined;
  /** Address of the page. */
  to: (paths: Pick<Paths, 'base'>, search: { chain?: string | undefined }) => string;
  /** Entries on this chain. */
  children: ReactNode;
}

/** A list of the account on all chains of the process, or on one of them; the list alone where the process has one chain. */
export function AcrossChains({ list, chain, to, children }: AcrossChainsProps) {
  const { chainsPath } = useUiConfig();
  const own = usePublicConfig().chain.name;
  const paths = usePaths();
  const isAsked = [chainsPath !== undefined, useHasOwnApi(), useIsSignedIn()].every(Boolean);
  const { data, error } = useQuery({ ...otherChainsQuery(list), enabled: isAsked });
  if (!isAsked) return children;
  const here = data?.chain ?? undefined;
  const others = data?.items ?? [];
  // A chain that is not there does not hide the entries that are.
  const filter = [here, ...others.map(({ name }) => name)].includes(chain) ? chain : undefined;
  return (
    <>
      <Tabs
        label="Chains"
        active={filter ?? ALL}
        tabs={[
          { key: ALL, label: 'All chains', href: to(paths, {}) },
          ...(here === undefined ? [] : [{ key: here, label: own, href: to(paths, { chain: here }) }]),
          ...others.map(({ name, title }) => ({ key: name, label: title, href: to(paths, { chain: name }) })),
        ]}
      />
      {(filter === undefined || filter === here) && (
        <section aria-label={own}>
          {filter === undefined && (
            <h2 className="section-title">
              <bdi>{own}</bdi>
            </h2>
          )}
          {children}
        </section>
      )}
      {error !== null && <p className="hint mt-4">Your entries on other chains could not be loaded.</p>}
      {others
        .filter(({ name }) => filter === undefined || filter === name)
        .map((each) => (
          <OfChain key={each.name} chain={each} to={to} />
        ))}
    </>
  );
}

/** Entries on another chain, which are changed there. */
function OfChain({ chain, to }: { chain: ListOfChain } & Pick<AcrossChainsProps, 'to'>) {
  const { title, url, entries, has_more } = chain;
  const paths = createPaths(url);
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="section-title">
        <bdi>{title}</bdi>
      </h2>
      <div className="panel p-4">
        {entries === null ? (
          <p className="hint">This chain does not answer at the moment.</p>
        ) : entries.length === 0 ? (
          <p className="hint">No entries</p>
        ) : (
          <ul className="account-entries">
            {entries.map(({ name, hash }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id here, and are only shown
              <li key={`${place} ${hash}`}>
                <WrittenText text={name} lengthMax={NAME_LENGTH_MAX} />
                {hash !== null && (
                  <a
                    className="account-entry-hash"
                    href={hash.length > 42 ? paths.transaction(hash) : paths.address(hash)}
                  >
                    {hash}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {entries !== null && (
          <p className="mt-4">
            <a href={to(paths, {})}>{has_more ? 'All entries on this chain' : 'Change them there'}</a>
          </p>
        )}
      </div>
    </section>
  );
}
