import { Pill } from '../../ui/Pill.tsx';

const LABELS: Record<string, string> = {
  token_creation: 'Token creation',
  contract_creation: 'Contract creation',
  token_transfer: 'Token transfer',
  blob_transaction: 'Blob txn',
  contract_call: 'Contract call',
  coin_transfer: 'Coin transfer',
  rootstock_remasc: 'REMASC',
  rootstock_bridge: 'Bridge',
};

const ENVELOPES: Record<number, string> = {
  0: 'Legacy',
  1: 'EIP-2930',
  2: 'EIP-1559',
  3: 'EIP-4844',
  4: 'EIP-7702',
};

/** Types of a transaction, the most specific one first; at most two. */
export function TransactionTypes({ types }: { types: readonly string[] }) {
  const known = Object.keys(LABELS).filter((type) => types.includes(type));
  return known.slice(0, 2).map((type) => (
    <Pill tone="info" key={type}>
      {LABELS[type]}
    </Pill>
  ));
}

/** The envelope of a transaction: `Type 2 · EIP-1559`. */
export function EnvelopeType({ type }: { type: number }) {
  return (
    <Pill tone="plain">
      Type {type}
      {ENVELOPES[type] && ` · ${ENVELOPES[type]}`}
    </Pill>
  );
}
