import { useOwnName } from '../../app/own-names.tsx';
import { useAddressText } from '../../app/useAddressText.ts';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { clipHash } from '../format/shorten-hash.ts';
import { HashText } from '../HashText.tsx';
import { HostileText } from '../HostileText.tsx';
import { AddressTags } from './AddressTags.tsx';
import { addressKind } from './address-kind.ts';
import { type AddressLike, addressName, isNullAddress } from './address-name.ts';
import { Identicon } from './Identicon.tsx';
import { ScamMark } from './ScamMark.tsx';

interface AddressLinkProps {
  address: AddressLike;
  /** Leaves the copy button out. */
  noCopy?: boolean;
  /** Shows the full address after its name, or instead of the shortened one, and its tags. */
  isFull?: boolean;
  /** The page is about this address: it is not linked. */
  isSelf?: boolean;
}

/**
 * An address: identicon, name or shortened hash, copy button. Other links to it on the page are highlighted together
 * (`shell/menu/mark-twins.ts`).
 */
export function AddressLink({ address, noCopy, isFull, isSelf }: AddressLinkProps) {
  const paths = usePaths();
  const { hash } = address;
  const own = useOwnName(hash);
  const { text } = useAddressText()(hash);
  if (hash === '') return <span className="hint">not known</span>;
  // A private name precedes all others; in the full form it is one of the tags.
  const name = (!isFull && own) || addressName(address);
  const content =
    name === null ? <AddressHash hash={text} isFull={isFull} /> : <HostileText text={name} lengthMax={32} />;
  const className = name === null ? (isFull ? 'hash hash-full' : 'hash') : undefined;
  return (
    <span className={isFull ? 'addr addr-full' : 'addr'}>
      {!isNullAddress(hash) && <Identicon hash={hash} kind={addressKind(address)} />}
      {isSelf ? (
        <span className={`self ${className ?? ''}`} title={text}>
          {content}
        </span>
      ) : (
        <a className={className} href={paths.address(hash)} title={text}>
          {content}
        </a>
      )}
      {isFull && !isSelf && <ScamMark of={address} />}
      {!noCopy && <CopyButton value={text} label="address" />}
      {isFull && name !== null && <span className="hash hash-full hint">{clipHash(text)}</span>}
      {isFull && <AddressTags address={address} own={own} />}
    </span>
  );
}

function AddressHash({ hash, isFull }: { hash: string; isFull: boolean | undefined }) {
  return isFull ? clipHash(hash) : <HashText hash={hash} headDigits={4} />;
}
