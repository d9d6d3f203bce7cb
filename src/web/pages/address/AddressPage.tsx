import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { hashTopic } from '#contract/socket.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import {
  addressCountersQuery,
  addressQuery,
  addressTabsCountersQuery,
} from '../../features/address/queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import { usePaths } from '../../paths.ts';
import { PageTabs } from '../PageTabs.tsx';
import { LazyAddressSummary } from './address-lazy-parts.tsx';
import type { AddressPageProps } from './address-props.ts';
import { listOpenTabs, toTopTab } from './list-open-tabs.ts';

/** Counters of an address; withdrawals to it only affect its balance. */
const COUNTED = {
  transaction: 'refetch',
  token_transfer: 'refetch',
  internal_transaction: 'refetch',
  token_balance: 'refetch',
  balance: 'refetch',
} as const;

/** An address: its kind, its balances, and its transactions. */
export function AddressPage({ hash, search, children }: PropsWithChildren<AddressPageProps>) {
  const paths = usePaths();
  const config = usePublicConfig();
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const { data: counters, isError } = useQuery({ ...addressTabsCountersQuery(hash), throwOnError: false });
  const keys = [addressCountersQuery(hash).queryKey, addressTabsCountersQuery(hash).queryKey];
  useTopic(hashTopic('addresses', hash), { events: COUNTED, keys });
  useTopic(hashTopic('blocks', hash), { events: { new_block: 'refetch' }, keys });
  return (
    <>
      <LazyAddressSummary address={address} hash={hash} />
      <PageTabs
        page="address"
        subject={address}
        toHref={(tab) => paths.address(hash, { tab })}
        label="Views of this address"
        active={toTopTab(search.tab)}
        tabs={listOpenTabs(
          { address: { ...address, hash }, counters, hasNoCounters: isError, config, active: search.tab },
          paths,
        )}
      />
      {children}
    </>
  );
}
