type Json = Readonly<Record<string, unknown>>;

/** An item of an ABI as people write it: `function transfer(address to, uint256 value) returns (bool)`. Pure. */
export function describeItem(item: Json): string {
  const { type = 'function', name = '', stateMutability } = item;
  const inputs = describeParameters(item.inputs);
  const outputs = describeParameters(item.outputs);
  const mutability = ['view', 'pure', 'payable'].includes(String(stateMutability))
    ? ` ${stateMutability}`
    : '';
  const head =
    type === 'constructor' || type === 'fallback' || type === 'receive' ? String(type) : `${type} ${name}`;
  const anonymous = item.anonymous === true ? ' anonymous' : '';
  return `${head}(${inputs})${mutability}${outputs === '' ? '' : ` returns (${outputs})`}${anonymous}`;
}

function describeParameters(parameters: unknown): string {
  if (!Array.isArray(parameters)) return '';
  return (parameters as Json[])
    .map(({ type, name, indexed, components }) =>
      [describeType(String(type), components), indexed === true ? 'indexed' : '', String(name ?? '')]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(', ');
}

/** The type of a parameter, a tuple with its parts. Pure. */
export function describeType(type: string, components: unknown): string {
  if (!type.startsWith('tuple')) return type;
  return `(${describeParameters(components)})${type.slice('tuple'.length)}`;
}
