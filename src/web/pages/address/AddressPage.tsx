import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { hashTopic } from '../../../contract/socket.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { AddressTags } from '../../entities/AddressTags.tsx';
import { addressKind } from '../../entities/address-kind.ts';
import { addressName } from '../../entities/address-name.ts';
import { ExplorerLinks } from '../../entities/ExplorerLinks.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { Identicon } from '../../entities/Identicon.tsx';
import { AddressFacts } from '../../features/address/AddressFacts.tsx';
import { AddressKinds, AddressNote } from '../../features/address/AddressKinds.tsx';
import { QrButton } from '../../features/address/QrButton.tsx';
import {
  addressCountersQuery,
  addressQuery,
  addressTabsCountersQuery,
} from '../../features/address/queries.ts';
import { SafeTag } from '../../features/address/SafeTag.tsx';
import { TokenHoldings } from '../../features/token/TokenHoldings.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { AddressPageProps } from './address-props.ts';
import { listOpenTabs, toTopTab } from './list-open-tabs.ts';

/** An address: what it is and holds, and its transactions. */
export function AddressPage({ hash, search, children }: PropsWithChildren<AddressPageProps>) {
  const paths = usePaths();
  const config = usePublicConfig();
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const { data: counters } = useQuery({ ...addressTabsCountersQuery(hash), throwOnError: false });
  const { data: exact } = useQuery({ ...addressCountersQuery(hash), throwOnError: false });
  useTopic(hashTopic('address', hash), {
    events: { transaction: 'refetch', token_transfer: 'refetch' },
    keys: [addressCountersQuery(hash).queryKey, addressTabsCountersQuery(hash).queryKey],
  });
  const name = addressName(address);
  return (
    <>
      <div className="title">
        <span className="id-large">
          <Identicon hash={address.hash} kind={addressKind(address)} />
        </span>
        <h1>{addressKind(address) === 'account' ? 'Address' : 'Contract'}</h1>
        {name !== null && (
          <Pill tone="plain">
            <HostileText text={name} lengthMax={40} />
          </Pill>
        )}
        <AddressKinds address={address} />
        <SafeTag address={address} />
        <AddressTags address={address} />
        {address.is_scam && <Pill tone="bad">✕ Reported as scam</Pill>}
      </div>
      <div className="identity">
        <span className="identity-hash">
          <span className="hash hash-full">{address.hash}</span>
          <CopyButton value={address.hash} label="address" />
        </span>
        <span className="identity-tools">
          <QrButton hash={address.hash} />
          <ExplorerLinks kind="address" id={address.hash} />
        </span>
      </div>
      <AddressNote address={address} counters={exact} />
      <div className="mt-5">
        <AddressFacts
          address={address}
          hash={hash}
          holdings={address.has_tokens && <TokenHoldings hash={hash} />}
        />
      </div>
      <Tabs
        label="Views of this address"
        active={toTopTab(search.tab)}
        tabs={listOpenTabs({ address: { ...address, hash }, counters, config, active: search.tab }, paths)}
      />
      {children}
    </>
  );
}
