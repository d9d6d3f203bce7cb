import type { AbiParameter } from 'viem';

type Json = Readonly<Record<string, unknown>>;

/** Maximum depth of nested tuples to write out. */
const DEPTH_MAX = 50;

/** Human-readable form of an ABI item: `function transfer(address to, uint256 value) returns (bool)`. Pure. */
export function describeItem(item: Json): string {
  const { type = 'function', name = '', stateMutability } = item;
  const inputs = describeParameters(item.inputs, 0);
  const outputs = describeParameters(item.outputs, 0);
  const mutability = ['view', 'pure', 'payable'].includes(String(stateMutability))
    ? ` ${stateMutability}`
    : '';
  const head =
    type === 'constructor' || type === 'fallback' || type === 'receive' ? String(type) : `${type} ${name}`;
  const anonymous = item.anonymous === true ? ' anonymous' : '';
  return `${head}(${inputs})${mutability}${outputs === '' ? '' : ` returns (${outputs})`}${anonymous}`;
}

function describeParameters(parameters: unknown, depth: number): string {
  if (!Array.isArray(parameters)) return '';
  if (depth > DEPTH_MAX) return '…';
  return parameters
    .map((parameter) => {
      const { type, name, indexed, components } = Object(parameter) as Json;
      return [
        describeType(String(type ?? '?'), components, depth),
        indexed === true ? 'indexed' : '',
        String(name ?? ''),
      ]
        .filter((part) => part !== '')
        .join(' ');
    })
    .join(', ');
}

/** Type of a parameter, with the components of a tuple. Pure. */
export function describeType(type: string, components: unknown, depth = 0): string {
  if (!type.startsWith('tuple')) return type;
  return `(${describeParameters(components, depth + 1)})${type.slice('tuple'.length)}`;
}

/** Signature of a function, from which its selector is derived: `transfer(address,uint256)`. Pure. */
export function writeSignature({ name, inputs }: { name: string; inputs: readonly AbiParameter[] }): string {
  return `${name}(${writeTypes(inputs)})`;
}

/** Types of parameters without names, tuples by their components: `address,(uint256,bytes)[]`. Pure. */
export function writeTypes(parameters: readonly AbiParameter[]): string {
  return parameters
    .map((parameter) =>
      'components' in parameter
        ? `(${writeTypes(parameter.components)})${parameter.type.slice('tuple'.length)}`
        : parameter.type,
    )
    .join(',');
}
