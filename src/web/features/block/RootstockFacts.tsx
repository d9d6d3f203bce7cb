import type { Block } from '#contract/block/block.ts';
import { GweiAmount } from '../../entities/amount/GweiAmount.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';

/** Maximum number of displayed characters of a proof; all of it can be copied. */
const SHOWN_MAX = 400;

const PROOFS = [
  [
    'hash_for_merged_mining',
    'Hash for merged mining',
    'The hash that the Bitcoin block carries for this one.',
  ],
  [
    'bitcoin_merged_mining_header',
    'Bitcoin header',
    'The header of the Bitcoin block whose work secures this one.',
  ],
  [
    'bitcoin_merged_mining_coinbase_transaction',
    'Bitcoin coinbase transaction',
    'The part of the coinbase transaction that carries the hash.',
  ],
  [
    'bitcoin_merged_mining_merkle_proof',
    'Bitcoin Merkle proof',
    'Proves that the coinbase transaction is in the Bitcoin block.',
  ],
] as const;

/** Fields of Rootstock blocks: the minimum gas price, and the merged mining data. */
export function RootstockFacts({ block }: { block: Block }) {
  const { minimum_gas_price } = block;
  return (
    <KeyValueList label="Merged mining">
      {minimum_gas_price != null && (
        <KeyValue
          label="Minimum gas price"
          hint="The lowest gas price that the miner of this block accepted."
        >
          <GweiAmount value={minimum_gas_price} />
        </KeyValue>
      )}
      {PROOFS.map(([field, label, hint]) => {
        const value = block[field];
        return value ? (
          <KeyValue key={field} label={label} hint={hint}>
            <span className="hash hash-full">
              {value.slice(0, SHOWN_MAX)}
              {value.length > SHOWN_MAX && '…'}
            </span>
            <CopyButton value={value} label={label} />
          </KeyValue>
        ) : null;
      })}
    </KeyValueList>
  );
}
