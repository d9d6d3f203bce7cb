import { keccak256, stringToBytes } from 'viem/utils';
import { formatType } from '../../../../api/signatures/format-signature.ts';
import { isParameters } from '../../../../contract/is-parameters.ts';

/** What a function, event or error is called by, and the hash of that with its first four bytes. */
interface ListedSignature {
  signature: string;
  signatureHash32: string;
  signatureHash4: string;
}

const ITEMS_MAX = 10_000;

/** The signatures of an ABI by what they are of, as Sourcify lists them. What has none is left out. Pure. */
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
