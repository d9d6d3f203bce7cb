import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount, GweiAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { FullHash, Unknown } from '#sdk/web/entities/links.ts';
import { describeAuthorization } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { InspectedTransaction } from '../../contract/inspection.ts';

const TYPES = [
  'Legacy',
  'Access list (EIP-2930)',
  'Dynamic fee (EIP-1559)',
  'Blobs (EIP-4844)',
  'Delegation (EIP-7702)',
];

/** The fields of a transaction. */
export function TransactionFacts({ of }: { of: InspectedTransaction }) {
  return (
    <KeyValueList label="Transaction">
      <KeyValue label="Type">
        {of.type} <span className="hint">{TYPES[of.type]}</span>
      </KeyValue>
      {of.hash !== null && (
        <KeyValue label="Hash" hint="Hash that the transaction has once it is sent.">
          <FullHash hash={of.hash} label="transaction hash" />
        </KeyValue>
      )}
      <KeyValue label="Signing hash" hint="Hash that a wallet shows and signs.">
        <FullHash hash={of.signing_hash} label="signing hash" />
      </KeyValue>
      <KeyValue label="From">
        {of.from === null ? <Unknown /> : <AddressLink address={of.from} isFull />}
      </KeyValue>
      <KeyValue label="To">
        {of.to === null ? (
          <span className="hint">creates a contract</span>
        ) : (
          <AddressLink address={of.to} isFull />
        )}
      </KeyValue>
      <KeyValue label="Value">
        <CoinAmount value={of.value} />
      </KeyValue>
      <KeyValue label="Chain">{of.chain_id ?? <span className="hint">any</span>}</KeyValue>
      <KeyValue label="Nonce">{formatNumber(of.nonce)}</KeyValue>
      <KeyValue label="Gas limit">{formatNumber(of.gas_limit)}</KeyValue>
      <Prices of={of} />
      <Lists of={of} />
    </KeyValueList>
  );
}

function Prices({ of }: { of: InspectedTransaction }) {
  const prices = [
    ['Gas price', of.gas_price],
    ['Maximum fee', of.max_fee_per_gas],
    ['Maximum tip', of.max_priority_fee_per_gas],
    ['Maximum blob fee', of.max_fee_per_blob_gas],
  ] as const;
  return prices.map(([label, price]) =>
    price === null ? null : (
      <KeyValue key={label} label={label}>
        <GweiAmount value={price} />
      </KeyValue>
    ),
  );
}

function Lists({ of }: { of: InspectedTransaction }) {
  return (
    <>
      {of.access_list_length > 0 && (
        <KeyValue label="Access list">{formatNumber(of.access_list_length)} addresses</KeyValue>
      )}
      {of.blob_versioned_hashes.length > 0 && (
        <KeyValue label="Blobs">
          {formatNumber(of.blob_versioned_hashes.length)}
          <span className="hint">{of.blobs > 0 ? ' with their data' : ' without their data'}</span>
        </KeyValue>
      )}
      {of.authorizations.map(({ address, authority, status }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an authorization is its place
        <KeyValue key={place} label={`Authorization ${place + 1}`}>
          {authority === null ? <Unknown /> : <AddressLink address={authority} />} to run the code of{' '}
          <AddressLink address={address} />
          <span className="hint"> {status === null ? 'not checked' : describeAuthorization(status)}</span>
        </KeyValue>
      ))}
      {of.authorizations_length > of.authorizations.length && (
        <KeyValue label="Authorizations">
          {formatNumber(of.authorizations_length - of.authorizations.length)} more are not shown.
        </KeyValue>
      )}
    </>
  );
}
