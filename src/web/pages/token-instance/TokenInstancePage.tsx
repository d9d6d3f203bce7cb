import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { TokenId } from '../../entities/amount/TokenAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { instanceQuery, instanceTransfersCountQuery } from '../../features/token-instance/queries.ts';
import { useInstanceMetadata } from '../../features/token-instance/useInstanceMetadata.ts';
import { useInstanceTransfers } from '../../features/token-instance/useInstanceTransfers.ts';
import { usePaths } from '../../paths.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { LazyInstanceSummary } from './instance-lazy-parts.tsx';
import type { InstanceTab, TokenInstancePageProps } from './token-instance-props.ts';

/** A token instance: its media, owner, metadata, and transfers. */
export function TokenInstancePage({ hash, id, search, children }: PropsWithChildren<TokenInstancePageProps>) {
  const { data: instance } = useSuspenseQuery(instanceQuery(hash, id));
  const { queryKey } = instanceQuery(hash, id);
  useInstanceMetadata(hash, { id, keys: [queryKey] });
  useInstanceTransfers(hash, id, { keys: [queryKey, instanceTransfersCountQuery(hash, id).queryKey] });
  return (
    <>
      <div className="heading-row">
        <h1>
          {instance.name ? <HostileText text={instance.name} lengthMax={64} /> : <TokenId id={id} />}
          <span className="sr"> NFT</span>
        </h1>
        <TokenStandard type={instance.token?.type} />
      </div>
      <LazyInstanceSummary hash={hash} id={id} />
      <InstanceTabs
        hash={hash}
        id={id}
        active={search.tab}
        hasOwners={instance.token?.type !== 'ERC-1155'}
        isUnique={instance.is_unique === true || instance.token?.type === 'ERC-721'}
      />
      {children}
    </>
  );
}

const LABELS: Record<InstanceTab, string> = {
  token_transfers: 'Transfers',
  owners: 'Owners',
  holders: 'Holders',
  metadata: 'Metadata',
};

/** Maximum count of transfers. */
const COUNT_MAX = 100_000;

interface InstanceTabsProps {
  hash: string;
  id: string;
  active: InstanceTab;
  isUnique: boolean;
  /** True if an owner at a time is what the standard allows. */
  hasOwners: boolean;
}

function InstanceTabs({ hash, id, active, isUnique, hasOwners }: InstanceTabsProps) {
  const paths = usePaths();
  const { data } = useQuery({ ...instanceTransfersCountQuery(hash, id), throwOnError: false });
  const count =
    data && `${formatNumber(data.transfers_count)}${data.transfers_count >= COUNT_MAX ? '+' : ''}`;
  // A unique instance has its owner as the only holder, who is shown above.
  const hasOwnApi = useHasOwnApi();
  const keys: InstanceTab[] = [
    'token_transfers',
    ...(isUnique && hasOwners && hasOwnApi ? (['owners'] as const) : []),
    ...(isUnique ? [] : (['holders'] as const)),
    'metadata',
  ];
  return (
    <Tabs
      label="Views of this NFT"
      active={active}
      tabs={keys.map((key) => ({
        key,
        label: LABELS[key],
        count: key === 'token_transfers' ? count : undefined,
        href: paths.tokenInstance(hash, id, { tab: key === 'token_transfers' ? undefined : key }),
      }))}
    />
  );
}
