import { setImmediate } from 'node:timers/promises';
import { keccak256, toRlp } from 'viem/utils';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { toMinimalBytes } from './minimal-bytes.ts';
import { type Leaf, toPath, trieRootOfLeaves } from './trie-root.ts';

/** Keccak-256 of empty code. */
export const EMPTY_CODE_HASH: Hex = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

/** An account in the state trie (yellow paper §4.1). */
export interface StateAccount {
  /** Keccak-256 of the address. */
  key: Hex;
  nonce: bigint;
  balance: bigint;
  storageRoot: Hex;
  codeHash: Hex;
}

/** Maximum number of hashes before yielding to other work of the thread. */
const HASHES_AT_ONCE = 500;

/** Computes the state root of distinct accounts. */
export async function stateRootOf(accounts: Iterable<StateAccount>): Promise<Hex> {
  const leaves: Leaf[] = [];
  for (const account of accounts)
    leaves.push({ path: toPath(hexToBytes(account.key)), value: () => encode(account) });
  return trieRootOfLeaves(leaves);
}

/** Computes the root of an account's storage; slots and values are 32 bytes. Zero values are omitted. */
export async function storageRootOf(slots: ReadonlyMap<Hex, Hex>): Promise<Hex> {
  const leaves: Leaf[] = [];
  let hashed = 0;
  for (const [slot, value] of slots) {
    const word = toMinimalBytes(BigInt(value));
    if (word.length === 0) continue;
    hashed += 1;
    if (hashed % HASHES_AT_ONCE === 0) await setImmediate();
    leaves.push({ path: toPath(keccak256(slot, 'bytes')), value: () => toRlp(word, 'bytes') });
  }
  return trieRootOfLeaves(leaves);
}

function encode({ nonce, balance, storageRoot, codeHash }: StateAccount): Uint8Array {
  return toRlp(
    [toMinimalBytes(nonce), toMinimalBytes(balance), hexToBytes(storageRoot), hexToBytes(codeHash)],
    'bytes',
  );
}
