import type { Transaction } from '#contract/transaction/transaction.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { EnvelopeType } from '#web/entities/transaction/TransactionTypes.tsx';
import { Unknown } from '#web/entities/Unknown.tsx';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
import { InputData } from './InputData.tsx';
import { TypedLists } from './TypedLists.tsx';

/** Data of the transaction: nonce, position, envelope, lists, and its input. */
export function DataPanel({ transaction }: { transaction: Transaction }) {
  const { nonce, position, type } = transaction;
  return (
    <div id="data" className="anchor">
      <KeyValueList label="Data">
        <KeyValue label="Nonce" hint="tx.nonce">
          {nonce === null ? <Unknown /> : formatNumber(nonce)}
          {position !== null && <span className="hint">position {formatNumber(position)} in the block</span>}
        </KeyValue>
        {type !== null && (
          <KeyValue label="Type" hint="tx.type">
            <EnvelopeType type={type} />
          </KeyValue>
        )}
        <TypedLists transaction={transaction} />
        <KeyValue label="Input" hint="tx.input">
          <InputData
            key={transaction.hash}
            input={transaction.raw_input}
            hash={transaction.hash}
            truncated={transaction.raw_input_truncated}
            decoded={transaction.decoded_input}
          />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
