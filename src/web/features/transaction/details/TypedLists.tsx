import type { Transaction } from '#contract/transaction/transaction.ts';
import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { describeAuthorization } from '#web/entities/transaction/authorization-status.ts';
import { KeyValue } from '#web/ui/KeyValue.tsx';

/** Maximum number of displayed entries of a list; the rest is counted. */
const SHOWN_MAX = 20;

/** Fields of typed transactions: an access list, authorizations, blobs. */
export function TypedLists({ transaction }: { transaction: Transaction }) {
  const { access_list = [], authorization_list, blob_versioned_hashes = [] } = transaction;
  return (
    <>
      {access_list.length > 0 && (
        <KeyValue label="Access list" hint="tx.access_list">
          <ul className="moves">
            {access_list.slice(0, SHOWN_MAX).map(({ address_hash, storage_keys }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may occur in the list twice
              <li className="move" key={place}>
                <AddressLink address={{ hash: address_hash }} />
                <span className="hint">
                  {formatNumber(storage_keys.length)} storage {storage_keys.length === 1 ? 'slot' : 'slots'}
                </span>
              </li>
            ))}
          </ul>
          <Rest count={access_list.length} />
        </KeyValue>
      )}
      {authorization_list.length > 0 && (
        <KeyValue label="Authorizations" hint="tx.authorizations">
          <ul className="moves">
            {authorization_list.slice(0, SHOWN_MAX).map((authorization, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an authorization may occur twice
              <Authorization key={place} authorization={authorization} />
            ))}
          </ul>
          <Rest count={authorization_list.length} />
        </KeyValue>
      )}
      {blob_versioned_hashes.length > 0 && (
        <KeyValue label="Blobs" hint="tx.blobs">
          {blob_versioned_hashes.slice(0, SHOWN_MAX).map((hash, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may carry the same blob twice
            <span key={place} className="hash hash-full">
              {hash}
            </span>
          ))}
          <Rest count={blob_versioned_hashes.length} />
        </KeyValue>
      )}
    </>
  );
}

function Authorization({ authorization }: { authorization: Transaction['authorization_list'][number] }) {
  const { authority, address_hash, chain_id, nonce, status } = authorization;
  return (
    <li className="move">
      {authority === null ? (
        <span className="hint">unknown signer</span>
      ) : (
        <AddressLink address={{ hash: authority }} />
      )}
      <span className="hint">runs the code of</span>
      <AddressLink address={{ hash: address_hash, is_contract: true }} />
      <span className="hint">
        {String(chain_id) === '0' ? 'on every chain' : `on chain ${chain_id}`} · nonce {formatNumber(nonce)}
      </span>
      {status && <span className="hint">{describeAuthorization(status)}</span>}
    </li>
  );
}

function Rest({ count }: { count: number }) {
  return count > SHOWN_MAX ? <span className="hint">and {formatNumber(count - SHOWN_MAX)} more</span> : null;
}
