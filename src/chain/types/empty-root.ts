import type { Hex } from '#lib/hex.ts';

/** Root of a trie without entries: the state of a chain without accounts, storage without values, no transactions. */
export const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
