import type { Transaction } from '../../../contract/transaction.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { EnvelopeType } from '../../entities/TransactionTypes.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { InputData } from './InputData.tsx';

/** What the transaction carries: nonce, position, envelope, lists, and its input. */
export function DataPanel({ transaction }: { transaction: Transaction }) {
  const { nonce, position, type, authorization_list, blob_versioned_hashes = [] } = transaction;
  return (
    <div id="data" className="anchor">
      <KeyValueList label="Data">
        <KeyValue label="Nonce">
          {formatNumber(nonce)}
          {position !== null && <span className="hint">position {formatNumber(position)} in the block</span>}
        </KeyValue>
        {type !== null && (
          <KeyValue label="Type">
            <EnvelopeType type={type} />
          </KeyValue>
        )}
        {authorization_list.length > 0 && (
          <KeyValue label="Authorizations">
            <ul className="moves">
              {authorization_list.map((authorization) => (
                <li className="move" key={`${authorization.authority}-${authorization.nonce}`}>
                  {authorization.authority === null ? (
                    <span className="hint">unknown signer</span>
                  ) : (
                    <AddressLink address={{ hash: authorization.authority }} />
                  )}
                  <span className="hint">runs the code of</span>
                  <AddressLink address={{ hash: authorization.address_hash, is_contract: true }} />
                  {authorization.status && <span className="hint">{authorization.status}</span>}
                </li>
              ))}
            </ul>
          </KeyValue>
        )}
        {blob_versioned_hashes.length > 0 && (
          <KeyValue label="Blobs">
            {blob_versioned_hashes.map((hash) => (
              <span key={hash} className="hash hash-full">
                {hash}
              </span>
            ))}
          </KeyValue>
        )}
        <KeyValue label="Input">
          <InputData input={transaction.raw_input} decoded={transaction.decoded_input} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
