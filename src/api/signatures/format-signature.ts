import type { AbiParameter } from 'viem';

type Parameter = AbiParameter & { readonly indexed?: boolean | undefined };

/**
 * Formats a signature in human-readable form.
 *
 * @example transfer(address to, uint256 value)
 */
export function formatSignature(name: string, inputs: readonly Parameter[]): string {
  const parameters = inputs.map((input) =>
    [formatType(input), input.indexed ? 'indexed' : '', input.name ?? ''].filter(Boolean).join(' '),
  );
  return `${name}(${parameters.join(', ')})`;
}

/** Returns the canonical type, with tuples expanded: `(address,uint256)[]`. */
export function formatType(parameter: AbiParameter): string {
  if (!('components' in parameter) || !parameter.type.startsWith('tuple')) return parameter.type;
  return `(${parameter.components.map(formatType).join(',')})${parameter.type.slice('tuple'.length)}`;
}
