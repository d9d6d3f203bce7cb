import { keccak256, stringToBytes } from 'viem/utils';
import { formatType } from '#sdk/api/signatures.ts';
import { isParameters } from '#sdk/contract/values.ts';

/** Signature of a function, event or error, with its hash and the first four bytes of that. */
interface ListedSignature {
  signature: string;
  signatureHash32: string;
  signatureHash4: string;
}

const ITEMS_MAX = 10_000;

/** Signatures of an ABI by kind, in Sourcify's format. Items without a signature are skipped. Pure. */
export function listSignatures(
  abi: readonly unknown[],
): Record<'function' | 'event' | 'error', ListedSignature[]> {
  const items = abi.slice(0, ITEMS_MAX).map((item) => Object(item) as Record<string, unknown>);
  const listOf = (kind: string) => items.filter(({ type }) => type === kind).flatMap(toSignature);
  return { function: listOf('function'), event: listOf('event'), error: listOf('error') };
}

function toSignature({ name, inputs }: Record<string, unknown>): ListedSignature[] {
  if (typeof name !== 'string' || !isParameters(inputs)) return [];
  const signature = `${name}(${inputs.map(formatType).join(',')})`;
  const signatureHash32 = keccak256(stringToBytes(signature));
  return [{ signature, signatureHash32, signatureHash4: signatureHash32.slice(0, 10) }];
}
