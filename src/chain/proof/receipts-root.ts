import { toRlp } from 'viem/utils';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import type { RootedReceipt } from '../types/receipt.ts';
import { bloomBytesOf } from './logs-bloom.ts';
import { toMinimalBytes } from './minimal-bytes.ts';
import { trieRootOf } from './trie-root.ts';

/**
 * Result of a proof, such as that receipts match the root of their header: `unknowable` where the header has no root or
 * the receipts predate Byzantium (EIP-658), when they contained a state root that nodes do not return.
 */
export type Proof = 'proven' | 'refuted' | 'unknowable';

/** Chains without roots use zeros. */
const NO_ROOT = /^0x0*$/;

/**
 * Proves receipts against the root of their header. Receipts without gas may be in no root, as those of Polygon's state
 * syncs.
 */
export async function proveReceipts(root: Hex | null, receipts: readonly RootedReceipt[]): Promise<Proof> {
  const unstated = receipts.filter(({ status }) => status === null);
  if (root === null || NO_ROOT.test(root) || (receipts.length > 0 && unstated.length === receipts.length))
    return 'unknowable';
  if (unstated.length > 0) return 'refuted';
  if (!receipts.every(isWhole)) return 'unknowable';
  if ((await receiptsRootOf(receipts)) === root) return 'proven';
  const paid = receipts.filter(({ gasUsed }) => gasUsed !== 0n);
  const isWithoutUnpaid = paid.length < receipts.length && (await receiptsRootOf(paid)) === root;
  return isWithoutUnpaid ? 'proven' : 'refuted';
}

function isWhole({ type, cumulativeGasUsed }: RootedReceipt): boolean {
  return type !== null && cumulativeGasUsed !== null;
}

/** Returns the root of the receipts trie (EIP-2718, EIP-658) of complete receipts. */
export async function receiptsRootOf(receipts: readonly RootedReceipt[]): Promise<Hex> {
  return trieRootOf(receipts.map((receipt) => () => encodeReceipt(receipt)));
}

function encodeReceipt({ type, status, cumulativeGasUsed, logs }: RootedReceipt): Uint8Array {
  const body = toRlp(
    [
      status === 1 ? Uint8Array.of(1) : new Uint8Array(),
      toMinimalBytes(cumulativeGasUsed ?? 0n),
      bloomBytesOf([{ logs }]),
      logs.map(({ address, topics, data }) => [
        hexToBytes(address),
        topics.map(hexToBytes),
        hexToBytes(data),
      ]),
    ],
    'bytes',
  );
  return (type ?? 0) === 0 ? body : Buffer.concat([Uint8Array.of(type ?? 0), body]);
}
