import { DecodedParameters } from '#sdk/web/entities/abi.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { FullHash, HostileText } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { InspectedMessage } from '../../contract/inspection.ts';

/** A typed message: the contract that verifies it, its domain and its fields. */
export function MessageFacts({ of }: { of: InspectedMessage }) {
  return (
    <KeyValueList label="Typed message">
      <KeyValue label="Message">
        <HostileText text={of.primary_type} lengthMax={100} />
      </KeyValue>
      {of.verifying_contract !== null && (
        <KeyValue label="Verified by">
          <AddressLink address={of.verifying_contract} isFull />
        </KeyValue>
      )}
      <KeyValue label="Domain">
        <DecodedParameters parameters={of.domain} />
      </KeyValue>
      <KeyValue label="Fields">
        <DecodedParameters parameters={of.fields} />
        {of.fields_length > of.fields.length && (
          <span className="hint">
            {formatNumber(of.fields_length - of.fields.length)} more are not shown.
          </span>
        )}
      </KeyValue>
      <KeyValue label="Domain hash">
        <FullHash hash={of.domain_hash} label="domain hash" />
      </KeyValue>
      <KeyValue label="Message hash">
        <FullHash hash={of.message_hash} label="message hash" />
      </KeyValue>
      <KeyValue label="Signing hash" hint="Hash that a wallet shows and signs.">
        <FullHash hash={of.signing_hash} label="signing hash" />
      </KeyValue>
    </KeyValueList>
  );
}
