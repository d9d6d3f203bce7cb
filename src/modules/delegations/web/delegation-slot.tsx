import type { SlotProps } from '#sdk/web/app/module.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { AddressLink, addressQuery } from '#sdk/web/entities/addresses.ts';
import { BlockLink, TransactionLink } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { Delegation } from '../contract/delegation.ts';
import { readDelegation } from './read-delegation.ts';
import { useRecheck } from './useRecheck.ts';

/** The delegation of an account that has signed authorizations. */
export function Slot({ address }: SlotProps['address-sections']) {
  const delegation = readDelegation((address as { delegation?: unknown }).delegation);
  return delegation === null ? null : <DelegationFacts hash={address.hash} delegation={delegation} />;
}

function DelegationFacts({ hash, delegation }: { hash: string; delegation: Delegation }) {
  useTopic('blocks:new_block', { events: { new_block: 'refetch' }, keys: [addressQuery(hash).queryKey] });
  useRecheck(delegation.status === 'unknown', addressQuery(hash).queryKey);
  const { address, previous } = delegation;
  return (
    <KeyValueList label="Delegation">
      <KeyValue
        label="Delegation"
        hint="The contract whose code the account runs besides being controlled by its key (EIP-7702)."
      >
        <State of={delegation} />
      </KeyValue>
      {previous !== null && previous.hash !== address?.hash && (
        <KeyValue label="Delegated before" hint="The contract to which the account delegated until then.">
          <AddressLink address={previous} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

/** One sentence on what an account runs, and since when. */
function State({ of: { status, address, since } }: { of: Delegation }) {
  if (status === 'unknown')
    return (
      <span>
        not known: the newest authorization is not judged yet, or the node does not have the state for it
      </span>
    );
  if (status === 'none') return <span>none: no authorization of this account has been applied</span>;
  if (status === 'delegated' && address !== null)
    return (
      <span>
        delegates to <AddressLink address={address} />
        {since === null ? ', by an authorization that is not known' : <Place word=" since" of={since} />}
      </span>
    );
  return (
    <span>
      cleared
      {since !== null && <Place word=" in" of={since} />}: the account runs no code any more
    </span>
  );
}

function Place({ word, of }: { word: string; of: NonNullable<Delegation['since']> }) {
  return (
    <>
      {word} block <BlockLink height={of.block_number} />, by transaction{' '}
      <TransactionLink hash={of.transaction_hash} />
    </>
  );
}
