import type { AbiParameter } from 'viem';

type Json = Readonly<Record<string, unknown>>;

/** Parts of parts deeper than this are not written out. */
const DEPTH_MAX = 50;

/** An item of an ABI as people write it: `function transfer(address to, uint256 value) returns (bool)`. Pure. */
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

/** The type of a parameter, a tuple with its parts. Pure. */
export function describeType(type: string, components: unknown, depth = 0): string {
  if (!type.startsWith('tuple')) return type;
  return `(${describeParameters(components, depth + 1)})${type.slice('tuple'.length)}`;
}

/** A function by its name and the types of its arguments, as its selector is made of: `transfer(address,uint256)`. Pure. */
export function writeSignature({ name, inputs }: { name: string; inputs: readonly AbiParameter[] }): string {
  return `${name}(${writeTypes(inputs)})`;
}

/** The types of parameters without their names, a tuple by its parts: `address,(uint256,bytes)[]`. Pure. */
export function writeTypes(parameters: readonly AbiParameter[]): string {
  return parameters
    .map((parameter) =>
      'components' in parameter
        ? `(${writeTypes(parameter.components)})${parameter.type.slice('tuple'.length)}`
        : parameter.type,
    )
    .join(',');
}
