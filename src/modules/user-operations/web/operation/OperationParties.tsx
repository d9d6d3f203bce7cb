import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { KeyValue, KeyValueList, Pill } from '#sdk/web/ui/controls.ts';
import type { Operation } from '../../contract/operation.ts';

/** The addresses that take part in an operation. */
export function OperationParties({ operation }: { operation: Operation }) {
  const { entry_point_version: version } = operation;
  return (
    <KeyValueList label="Parties">
      <KeyValue label="Sender" hint="The smart account that executes the operation.">
        <AddressLink address={operation.sender} isFull />
      </KeyValue>
      <KeyValue label="EntryPoint" hint="The contract that validates and executes the bundle.">
        <AddressLink address={operation.entry_point} isFull />
        {version !== null && <Pill tone="info">{clipText(version, 20)}</Pill>}
      </KeyValue>
      <KeyValue label="Bundler" hint="The sender of the transaction with the bundle.">
        <Party address={operation.bundler} absent="not known" />
      </KeyValue>
      <KeyValue label="Beneficiary" hint="The receiver of the fees of the bundle.">
        <Party address={operation.beneficiary} absent="not known" />
      </KeyValue>
      <KeyValue label="Paymaster" hint="The contract that pays the fee in place of the account.">
        <Party address={operation.paymaster} absent="none" />
      </KeyValue>
      <KeyValue label="Factory" hint="The contract that deployed the account with this operation.">
        <Party address={operation.factory} absent="none" />
      </KeyValue>
      <KeyValue label="Aggregator" hint="The contract that validates one signature for several operations.">
        <Party address={operation.aggregator} absent="none" />
      </KeyValue>
    </KeyValueList>
  );
}

function Party({ address, absent }: { address: AddressLike | null; absent: string }) {
  return address === null ? <span className="hint">{absent}</span> : <AddressLink address={address} isFull />;
}
