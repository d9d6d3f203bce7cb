import { setImmediate } from 'node:timers/promises';
import { keccak256, toRlp } from 'viem/utils';
import { bytesToHex, type Hex } from '#lib/hex.ts';

/** A trie node for RLP: bytes, or a list of nodes. */
type Node = Uint8Array | readonly Node[];

/** A leaf of a trie. */
export interface Leaf {
  /** Nibbles of the key, from the root down. */
  path: readonly number[];
  value: () => Uint8Array;
}

const EMPTY = new Uint8Array();
/** A smaller node is embedded in its parent, others are referenced by hash. */
const HASH_BYTES = 32;
/** Maximum number of leaves before yielding to other work of the thread. */
const LEAVES_AT_ONCE = 64;

/**
 * Computes the root of the Merkle Patricia trie of a list (yellow paper appendix D), as in headers for transactions,
 * receipts and withdrawals: keys are the RLP of the indexes. Each value is read once; the thread yields in between, as
 * a long list takes some seconds.
 */
export async function trieRootOf(values: readonly (() => Uint8Array)[]): Promise<Hex> {
  return trieRootOfLeaves(
    values.map((value, place) => ({
      path: toPath(toRlp(place === 0 ? EMPTY : bigEndian(place), 'bytes')),
      value,
    })),
  );
}

/** Computes the root of a trie of leaves; no key may be a prefix of another. */
export async function trieRootOfLeaves(leaves: readonly Leaf[]): Promise<Hex> {
  const root = leaves.length === 0 ? EMPTY : await buildNode(leaves, 0);
  return bytesToHex(Buffer.from(keccak256(toRlp(root, 'bytes'), 'bytes')));
}

/** Splits a key into nibbles. */
export function toPath(key: Uint8Array): number[] {
  return [...key].flatMap((byte) => [byte >> 4, byte & 15]);
}

function bigEndian(value: number): Uint8Array {
  return value === 0 ? EMPTY : Uint8Array.of(...bigEndian(Math.floor(value / 256)), value % 256);
}

/** Builds a subtree; keys of one list are never prefixes of each other, so no branch has a value. */
async function buildNode(leaves: readonly Leaf[], depth: number): Promise<Node> {
  const [first] = leaves;
  if (first === undefined) return EMPTY;
  if (leaves.length === 1) return [compact(first.path.slice(depth), true), first.value()];
  const shared = countShared(leaves, depth);
  if (shared > 0) {
    const child = await buildChild(leaves, depth + shared);
    return [compact(first.path.slice(depth, depth + shared), false), child];
  }
  const children: Node[] = [];
  for (let digit = 0; digit < 16; digit++) {
    const below = leaves.filter(({ path }) => path[depth] === digit);
    children.push(below.length === 0 ? EMPTY : await buildChild(below, depth + 1));
    if (leaves.length > LEAVES_AT_ONCE) await setImmediate();
  }
  return [...children, EMPTY];
}

async function buildChild(leaves: readonly Leaf[], depth: number): Promise<Node> {
  const node = await buildNode(leaves, depth);
  const bytes = toRlp(node, 'bytes');
  return bytes.length < HASH_BYTES ? node : keccak256(bytes, 'bytes');
}

function countShared(leaves: readonly Leaf[], depth: number): number {
  const path = leaves[0]?.path ?? [];
  let at = depth;
  while (at < path.length && leaves.every((leaf) => leaf.path[at] === path[at])) at += 1;
  return at - depth;
}

/** Hex-prefix encoding: the first nibble distinguishes leaf from extension and odd from even (appendix C). */
function compact(path: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0;
  const digits = path.length % 2 === 1 ? [flag + 1, ...path] : [flag, 0, ...path];
  return Uint8Array.from(
    { length: digits.length / 2 },
    (_, at) => (digits[at * 2] ?? 0) * 16 + (digits[at * 2 + 1] ?? 0),
  );
}
