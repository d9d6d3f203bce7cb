import { useQuery } from '@tanstack/react-query';
import type { AddressDetails } from '#contract/address/address.ts';
import { ADDRESS_FIELDS } from '../../api-client/shapes/address.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { useAddressText } from '../../app/useAddressText.ts';
import { AddressTags } from '../../entities/address/AddressTags.tsx';
import { addressKind } from '../../entities/address/address-kind.ts';
import { addressName, isNullAddress } from '../../entities/address/address-name.ts';
import { ExplorerLinks } from '../../entities/address/ExplorerLinks.tsx';
import { Identicon } from '../../entities/address/Identicon.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { OtherFields } from '../../entities/other-fields/OtherFields.tsx';
import { ShareButton } from '../../entities/share/ShareButton.tsx';
import { AddressFacts } from '../../features/address/AddressFacts.tsx';
import { AddressKinds, AddressNote } from '../../features/address/AddressKinds.tsx';
import { AddressNotes } from '../../features/address/AddressNotes.tsx';
import { QrButton } from '../../features/address/QrButton.tsx';
import { addressCountersQuery } from '../../features/address/queries.ts';
import { SafeTag } from '../../features/address/SafeTag.tsx';
import { TokenHoldings } from '../../features/token/TokenHoldings.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Pill } from '../../ui/Pill.tsx';

interface AddressSummaryProps {
  address: AddressDetails;
  /** The hash as in the page's URL, under which prefetched data is cached. */
  hash: string;
}

/** Kind and balances of an address; its code loads after the page's own. */
export function AddressSummary({ address, hash }: AddressSummaryProps) {
  const { data: exact } = useQuery({ ...addressCountersQuery(hash), throwOnError: false });
  const name = addressName(address);
  const isOwn = useHasOwnApi();
  const { text, other } = useAddressText()(address.hash);
  return (
    <>
      <div className="heading-row">
        <Identicon hash={address.hash} kind={addressKind(address)} isLarge />
        <h1>{addressKind(address) === 'account' ? 'Address' : 'Contract'}</h1>
        {name !== null && !isNullAddress(address.hash) && (
          <Pill tone="plain">
            <HostileText text={name} lengthMax={40} />
          </Pill>
        )}
        <AddressKinds address={address} />
        <SafeTag address={address} />
        <AddressTags address={address} />
        {address.is_scam && <Pill tone="bad">✗ Reported as scam</Pill>}
      </div>
      <div className="identity">
        <span className="identity-hash">
          <span className="hash hash-full">{text}</span>
          <CopyButton value={text} label="address" />
        </span>
        {other !== null && (
          <span className="identity-hash hint">
            <span className="hash hash-full">{other}</span>
            <CopyButton value={other} label="address in its other form" />
          </span>
        )}
        <span className="identity-tools">
          <QrButton hash={address.hash} />
          <ShareButton />
          <ExplorerLinks kind="address" id={address.hash} />
          <Slot name="address-actions" props={{ address }} />
        </span>
      </div>
      <AddressNotes address={address} />
      <AddressNote address={address} counters={isOwn ? exact : undefined} />
      <div className="short-facts mt-5">
        <AddressFacts
          address={address}
          hash={hash}
          holdings={address.has_tokens && <TokenHoldings hash={hash} />}
        />
        <Slot name="address-sections" props={{ address }} />
        <OtherFields subject={address} known={ADDRESS_FIELDS} />
      </div>
    </>
  );
}
