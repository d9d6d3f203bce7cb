import type { Hex } from '#sdk/lib/values.ts';

/**
 * An approval as a log reports it. A later one of the same kind, token and spender replaces it; for one token instance, a later
 * one of that instance.
 */
export interface LoggedApproval {
  kind: (typeof KIND)[keyof typeof KIND];
  owner: Hex;
  token: Hex;
  spender: Hex;
  /** The approved token instance; null for approvals of a whole token. */
  tokenId: bigint | null;
  /** The allowance; for an operator or a token instance 1, or 0 once revoked. */
  value: bigint;
  /** Permit2 expiration, in seconds; the allowance ends after it. */
  expiration: bigint | null;
}

/** Data of a log that an approval is read from, in lower case. */
interface ApprovalLog {
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
}

/** Numeric codes of the kinds in the table. */
export const KIND = { allowance: 0, operator: 1, permit2: 2, instance: 3 } as const;

/** The same address on every chain (Uniswap, Permit2). */
export const PERMIT2: Hex = '0x000000000022d473030f116ddee9f6b43ac78ba3';

/** Topics of the events, by kind. */
export const TOPICS = {
  // Approval(address,address,uint256) of ERC-20: the same as that of ERC-721, which has a fourth topic
  allowance: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  // ApprovalForAll(address,address,bool) of ERC-721 and ERC-1155
  operator: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  // Approval(address,address,address,uint160,uint48) of Permit2
  permit2: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  // Permit(address,address,address,uint160,uint48,uint48)
  permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  // Lockdown(address,address,address)
  lockdown: '0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4',
} as const;

/** Decodes an approval from a log; null if the log has none. Pure. */
export function readApproval({ address, topics, data }: ApprovalLog): LoggedApproval | null {
  const [topic, first, second, third] = topics;
  if (first === undefined) return null;
  const owner = readAddress(first);
  if (address === PERMIT2) return readPermit2(topic, owner, [second, third], data);
  if (second === undefined) return null;
  const base = { owner, token: address, spender: readAddress(second), tokenId: null, expiration: null };
  if (third !== undefined)
    return topic === TOPICS.allowance && data === '0x'
      ? { ...base, kind: KIND.instance, tokenId: BigInt(third), value: base.spender === NOBODY ? 0n : 1n }
      : null;
  if (data.length !== WORD + 2) return null;
  const value = BigInt(data);
  if (topic === TOPICS.allowance) return { ...base, kind: KIND.allowance, value };
  if (topic === TOPICS.operator) return { ...base, kind: KIND.operator, value: value === 0n ? 0n : 1n };
  return null;
}

const WORD = 64;
const NOBODY: Hex = `0x${'0'.repeat(40)}`;

function readPermit2(
  topic: string | undefined,
  owner: Hex,
  [token, spender]: readonly (Hex | undefined)[],
  data: Hex,
): LoggedApproval | null {
  const word = (place: number): Hex => `0x${data.slice(2 + place * WORD, 2 + (place + 1) * WORD)}`;
  const words = (data.length - 2) / WORD;
  const kind = KIND.permit2;
  if (topic === TOPICS.lockdown)
    return words === 2
      ? {
          kind,
          owner,
          token: readAddress(word(0)),
          spender: readAddress(word(1)),
          tokenId: null,
          value: 0n,
          expiration: null,
        }
      : null;
  const isPermit = topic === TOPICS.permit && words === 3;
  if (!isPermit && !(topic === TOPICS.permit2 && words === 2)) return null;
  if (token === undefined || spender === undefined) return null;
  return {
    ...{ kind, owner, token: readAddress(token), spender: readAddress(spender) },
    ...{ tokenId: null, value: BigInt(word(0)), expiration: BigInt(word(1)) },
  };
}

function readAddress(word: Hex): Hex {
  return `0x${word.slice(-40)}`;
}
