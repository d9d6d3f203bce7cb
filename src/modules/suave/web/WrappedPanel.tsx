import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount, FeeAmount } from '#sdk/web/entities/amounts.ts';
import { formatGwei, formatNumber } from '#sdk/web/entities/formats.ts';
import { FullHash, MethodPill, Unknown } from '#sdk/web/entities/links.ts';
import { InputData } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { WrappedTransaction } from '../contract/suave-fields.ts';

/** The transaction that a kettle executed, as its sender signed it. */
export function WrappedPanel({ wrapped }: { wrapped: WrappedTransaction }) {
  return (
    <KeyValueList label="Wrapped transaction">
      <KeyValue
        label="Wrapped transaction"
        hint="What the kettle executed: the hash of the transaction as its sender signed it. What follows is of it."
      >
        <FullHash hash={wrapped.hash} label="hash of the wrapped transaction" />
      </KeyValue>
      <KeyValue label="Interacted with" hint="The contract that it calls.">
        {wrapped.to === null ? (
          <span className="hint">a new contract</span>
        ) : (
          <AddressLink address={wrapped.to} isFull />
        )}
      </KeyValue>
      {wrapped.method !== null && (
        <KeyValue label="Method" hint="The function that it calls.">
          <MethodPill method={wrapped.method} />
        </KeyValue>
      )}
      <KeyValue label="Value" hint="Coin that it sends.">
        <CoinAmount value={wrapped.value} />
      </KeyValue>
      <KeyValue label="Transaction fee" hint="What its sender pays for it.">
        <FeeAmount fee={wrapped.fee} />
      </KeyValue>
      <WrappedGas wrapped={wrapped} />
      <KeyValue label="Nonce" hint="Nonce: number of earlier transactions of the sender.">
        {wrapped.nonce === null ? <Unknown /> : formatNumber(wrapped.nonce)}
        {wrapped.type !== null && <span className="hint">type {wrapped.type}</span>}
      </KeyValue>
      <KeyValue label="Input" hint="Input data of the call.">
        <InputData
          hash={wrapped.hash}
          input={wrapped.raw_input}
          truncated={undefined}
          decoded={wrapped.decoded_input}
          label="Wrapped input"
        />
      </KeyValue>
    </KeyValueList>
  );
}

function WrappedGas({ wrapped }: { wrapped: WrappedTransaction }) {
  const { gas_price: price, max_fee_per_gas: max, max_priority_fee_per_gas: priority } = wrapped;
  return (
    <KeyValue label="Gas limit" hint="Gas limit, and the price per unit of gas.">
      {wrapped.gas_limit === null ? <Unknown /> : formatNumber(wrapped.gas_limit)}
      {price !== null && <span className="hint">at {formatGwei(price)} gwei</span>}
      {max !== null && <span className="hint">max {formatGwei(max)} gwei</span>}
      {priority !== null && <span className="hint">priority {formatGwei(priority)} gwei</span>}
    </KeyValue>
  );
}
