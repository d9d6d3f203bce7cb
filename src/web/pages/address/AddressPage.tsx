import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { addressKind } from '../../entities/address-kind.ts';
import { addressName } from '../../entities/address-name.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Identicon } from '../../entities/Identicon.tsx';
import { AddressFacts } from '../../features/address/AddressFacts.tsx';
import { addressQuery, addressTabsCountersQuery } from '../../features/address/queries.ts';
import { TokenHoldings } from '../../features/token/TokenHoldings.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { AddressPageProps } from './address-props.ts';
import { listOpenTabs } from './list-open-tabs.ts';

/** An address: what it is and holds, and its transactions. */
export function AddressPage({ hash, search, children }: PropsWithChildren<AddressPageProps>) {
  const paths = usePaths();
  const config = usePublicConfig();
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const { data: counters } = useQuery({ ...addressTabsCountersQuery(hash), throwOnError: false });
  const name = addressName(address);
  return (
    <>
      <div className="title">
        <span className="id-large">
          <Identicon hash={address.hash} kind={addressKind(address)} />
        </span>
        <h1>{address.is_contract ? 'Contract' : 'Address'}</h1>
        {name !== null && (
          <Pill tone="plain">
            <HostileText text={name} lengthMax={40} />
          </Pill>
        )}
        {address.public_tags.map((tag) => (
          <Pill key={tag.label} tone="plain">
            <HostileText text={tag.display_name} lengthMax={40} />
          </Pill>
        ))}
        {address.is_scam && <Pill tone="bad">✕ Reported as scam</Pill>}
      </div>
      <div className="identity">
        <span className="hash hash-full">{address.hash}</span>
        <CopyButton value={address.hash} label="address" />
      </div>
      <div className="mt-5">
        <AddressFacts
          address={address}
          hash={hash}
          holdings={address.has_tokens && <TokenHoldings hash={hash} />}
        />
      </div>
      <Tabs
        label="Views of this address"
        active={search.tab}
        tabs={listOpenTabs({ address: { ...address, hash }, counters, config, active: search.tab }, paths)}
      />
      {children}
    </>
  );
}
