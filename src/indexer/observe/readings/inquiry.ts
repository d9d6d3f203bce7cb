import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeUint } from '../../decode/token-metadata.ts';
import type { ReadingBits } from '../../decode/token-reading.ts';
import { readOutput } from '../read-output.ts';

/** Gas limit of a call; a hostile contract may burn all of it. */
const CALL_GAS = '0x1e8480';
export const OWNER_OF = '0x6352211e';

/** A call of the node. */
export interface Question {
  method: string;
  params: readonly unknown[];
}

/**
 * Calls that determine the reading of a kind of events, and their evaluation: bits of `READING`, or null where the node
 * did not answer.
 */
export interface Inquiry {
  questions: Question[];
  judge(outcomes: readonly (RpcOutcome | undefined)[]): ReadingBits | null;
}

/** Encodes a number as a word, in hex digits. */
export const word = (value: bigint) => value.toString(16).padStart(64, '0');

/** Encodes a call of a contract. */
export function encodeCall(to: Hex, data: string, block = 'latest'): Question {
  return { method: 'eth_call', params: [{ to, data, gas: CALL_GAS }, block] };
}

/** Returns the number that a call returned; null for anything else. */
export const readNumber = (outcome: RpcOutcome | undefined) => decodeUint(readOutput(outcome));
