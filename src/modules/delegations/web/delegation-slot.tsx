import type { SlotProps } from '#sdk/web/app/module.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { AddressLink, addressQuery } from '#sdk/web/entities/addresses.ts';
import { BlockLink, TransactionLink } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { Delegation } from '../contract/delegation.ts';
import { readDelegation } from './read-delegation.ts';

/** What an account that has signed authorizations runs now. */
export function Slot({ address }: SlotProps['address-sections']) {
  const delegation = readDelegation((address as { delegation?: unknown }).delegation);
  return delegation === null ? null : <DelegationFacts hash={address.hash} delegation={delegation} />;
}

function DelegationFacts({ hash, delegation }: { hash: string; delegation: Delegation }) {
  useTopic('blocks:new_block', { events: { new_block: 'refetch' }, keys: [addressQuery(hash).queryKey] });
  const { since, previous } = delegation;
  return (
    <KeyValueList label="Delegation">
      <KeyValue
        label="Delegation"
        hint="The contract whose code the account runs besides being controlled by its key (EIP-7702)."
      >
        <State of={delegation} />
      </KeyValue>
      {since !== null && (
        <KeyValue label="Since" hint="The authorization that was applied last.">
          <span>
            block <BlockLink height={since.block_number} />, by transaction{' '}
            <TransactionLink hash={since.transaction_hash} />
          </span>
        </KeyValue>
      )}
      {previous !== null && (
        <KeyValue label="Before" hint="The contract to which the account delegated until then.">
          <AddressLink address={previous} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

const WORDS: Readonly<Record<Exclude<Delegation['status'], 'delegated'>, string>> = {
  cleared: 'cleared: the account runs no code any more',
  none: 'none: no authorization of this account has been applied',
  unknown: 'not known: the node does not have the state that decides on the newest authorization',
};

function State({ of: { status, address, since } }: { of: Delegation }) {
  if (status !== 'delegated' || address === null)
    return <span>{status === 'delegated' ? 'not known' : WORDS[status]}</span>;
  return (
    <span>
      delegates to <AddressLink address={address} />
      {since === null && <span className="hint">, by an authorization that is not known</span>}
    </span>
  );
}
