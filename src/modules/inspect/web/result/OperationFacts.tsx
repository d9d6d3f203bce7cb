import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { GweiAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { FullHash, Unknown } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { InspectedOperation } from '../../contract/inspection.ts';

/** The fields of a user operation. */
export function OperationFacts({ of }: { of: InspectedOperation }) {
  const limits = [
    ['Call gas limit', of.call_gas_limit],
    ['Verification gas limit', of.verification_gas_limit],
    ['Pre-verification gas', of.pre_verification_gas],
  ] as const;
  return (
    <KeyValueList label="User operation">
      <KeyValue label="Sender">
        <AddressLink address={of.sender} isFull />
      </KeyValue>
      <KeyValue label="EntryPoint">
        {of.entry_point === null ? <Unknown /> : <AddressLink address={of.entry_point} isFull />}
      </KeyValue>
      <KeyValue label="Form">{of.format === '0.6' ? 'EntryPoint 0.6' : 'EntryPoint 0.7 and later'}</KeyValue>
      <KeyValue label="Hash" hint="Hash that the account's owner signs, as the EntryPoint computes it.">
        {of.hash === null ? <Unknown /> : <FullHash hash={of.hash} label="user operation hash" />}
      </KeyValue>
      <KeyValue label="Nonce">
        {formatNumber(of.nonce_sequence)} <span className="hint">of the key {of.nonce_key}</span>
      </KeyValue>
      {of.factory !== null && (
        <KeyValue label="Factory" hint="Deploys the account first.">
          <AddressLink address={of.factory} isFull />
        </KeyValue>
      )}
      {of.paymaster !== null && (
        <KeyValue label="Paymaster" hint="Pays the fee.">
          <AddressLink address={of.paymaster} isFull />
        </KeyValue>
      )}
      {limits.map(([label, gas]) => (
        <KeyValue key={label} label={label}>
          {formatNumber(gas)}
        </KeyValue>
      ))}
      <KeyValue label="Maximum fee">
        <GweiAmount value={of.max_fee_per_gas} />
      </KeyValue>
      <KeyValue label="Maximum tip">
        <GweiAmount value={of.max_priority_fee_per_gas} />
      </KeyValue>
    </KeyValueList>
  );
}
