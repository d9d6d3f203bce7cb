import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from 'viem';
import { isParameters } from '#sdk/contract/values.ts';
import { writeSignature } from './describe-abi.ts';

const ITEMS_MAX = 1000;

/**
 * Selectors of functions and errors (4 bytes) and topics of events (32 bytes) with the signature that is hashed, one item per
 * line (Solidity docs, "Contract ABI Specification"). Pure.
 */
export function listSelectors(abi: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = abi.slice(0, ITEMS_MAX).flatMap((item) => {
    const { type, name, inputs } = item;
    if (typeof name !== 'string' || !isParameters(inputs)) return [];
    try {
      const signature = writeSignature({ name, inputs });
      if (type === 'event') return [`${toEventSelector(item as unknown as AbiEvent)} ${signature}`];
      if (type !== 'function' && type !== 'error') return [];
      const selector = toFunctionSelector({ ...(item as unknown as AbiFunction), type: 'function' });
      return [`${selector} ${signature}`];
    } catch {
      return [];
    }
  });
  const rest = abi.length - ITEMS_MAX;
  return [...lines, ...(rest > 0 ? [`… and ${rest} more items`] : [])].join('\n');
}
