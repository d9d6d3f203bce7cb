import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FeaturedNetwork } from '#config/env-shapes.ts';
import { readRoot } from '../../app/read-root.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';

/** Path of the featured networks on this server. */
const NETWORKS_PATH = '/api/featured-networks';
const GROUPS = ['Mainnets', 'Testnets', 'Other'] as const;
const SKELETON_LENGTHS = [14, 10, 16, 12];

type Group = (typeof GROUPS)[number];

/** The featured networks; fetched once and never stale. */
export const networksQuery = {
  queryKey: ['featured_networks'],
  queryFn: fetchNetworks,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: false,
};

/** The networks in tabs, without empty ones. */
export function NetworkList() {
  const { data, isError } = useQuery(networksQuery);
  const { networksMode, allNetworksUrl } = useUiConfig();
  if (isError || data?.length === 0) return <EmptyState title="The networks could not be read." />;
  if (data === undefined) return <NetworkSkeleton />;
  return (
    <>
      {networksMode === 'list' ? <Networks networks={data} /> : <NetworkTabs networks={data} />}
      {allNetworksUrl && (
        <a className="nav-item" href={allNetworksUrl}>
          All networks
        </a>
      )}
    </>
  );
}

function Networks({ networks }: { networks: readonly FeaturedNetwork[] }) {
  return (
    <ul className="network-list">
      {networks.map((network) => (
        <li key={`${network.title} ${network.url}`}>
          <Network network={network} />
        </li>
      ))}
    </ul>
  );
}

function NetworkSkeleton() {
  return (
    <div className="network-list" role="status" aria-label="Loading networks">
      {SKELETON_LENGTHS.map((length) => (
        <div key={length} className="nav-item">
          <Skeleton length={length} />
        </div>
      ))}
    </div>
  );
}

function NetworkTabs({ networks }: { networks: readonly FeaturedNetwork[] }) {
  const groups = GROUPS.filter((group) => networks.some((network) => network.group === group));
  const [chosen, choose] = useState<Group>(findFirstGroup(networks, groups));
  const id = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = groups.at((groups.indexOf(chosen) + step) % groups.length) ?? chosen;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-group="${next}"]`)?.focus();
  }

  return (
    <>
      <div className="network-tabs" role="tablist" aria-label="Kinds of networks" onKeyDown={move}>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            role="tab"
            id={`${id}-${group}`}
            data-group={group}
            aria-selected={group === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={group === chosen ? 0 : -1}
            onClick={() => choose(group)}
          >
            {group}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <Networks networks={networks.filter(({ group }) => group === chosen)} />
      </div>
    </>
  );
}

/** The group of the active network; otherwise the first non-empty one, Mainnets first. */
export function findFirstGroup(networks: readonly FeaturedNetwork[], groups: readonly Group[]): Group {
  return networks.find(({ isActive }) => isActive)?.group ?? groups[0] ?? 'Mainnets';
}

/** A link to a network's own explorer; the active network, which is this one, has a check mark and no link. */
function Network({
  network: { title, url, icon, isActive, invertIconInDarkMode },
}: {
  network: FeaturedNetwork;
}) {
  const content = (
    <>
      {icon ? (
        <img className={invertIconInDarkMode ? 'invert-in-dark' : undefined} src={icon} alt="" />
      ) : (
        <span className="network-icon" />
      )}
      <bdi>{title}</bdi>
    </>
  );
  if (isActive)
    return (
      <span className="nav-item" data-active="true" aria-current="true">
        {content}
        <Icon name="check" />
      </span>
    );
  return (
    <a className="nav-item" href={url}>
      {content}
    </a>
  );
}

async function fetchNetworks(): Promise<FeaturedNetwork[]> {
  const response = await fetch(readRoot() + NETWORKS_PATH);
  if (!response.ok) throw new TypeError(`The networks were answered with ${response.status}`);
  return response.json();
}
