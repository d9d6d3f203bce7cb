import * as artifacts from './artifacts.ts';
import * as operationArtifacts from './operations/artifacts.ts';

/** Lists the human-readable signatures of the demo contracts' functions, events and errors, each once. */
export function listDemoSignatures(): string[] {
  return listSignatures([...Object.values(artifacts), ...Object.values(operationArtifacts)]);
}

/** The same for other contracts. */
export function listSignatures(contracts: readonly { abi: readonly AbiItem[] }[]): string[] {
  const items = contracts.flatMap(({ abi }) => [...abi]);
  return [...new Set(items.map(formatSignature).filter((signature) => signature !== undefined))].sort();
}

interface AbiItem {
  type: string;
  name?: string;
  inputs?: readonly AbiParameter[];
  outputs?: readonly AbiParameter[];
  stateMutability?: string;
}

interface AbiParameter {
  name: string;
  type: string;
  indexed?: boolean;
  /** Members of a tuple. */
  components?: readonly AbiParameter[];
}

function formatSignature(item: AbiItem): string | undefined {
  if (item.name === undefined) return undefined;
  const head = `${item.type} ${item.name}(${formatParameters(item.inputs)})`;
  if (item.type !== 'function') return head;
  const mutability = item.stateMutability === 'nonpayable' ? '' : ` ${item.stateMutability}`;
  const outputs = formatParameters(item.outputs);
  return `${head}${mutability}${outputs === '' ? '' : ` returns (${outputs})`}`;
}

function formatParameters(parameters: readonly AbiParameter[] = []): string {
  return parameters
    .map(({ name, indexed, ...typed }) =>
      [formatType(typed), indexed ? 'indexed' : '', name].filter((part) => part !== '').join(' '),
    )
    .join(', ');
}

function formatType({ type, components }: Pick<AbiParameter, 'type' | 'components'>): string {
  return components === undefined ? type : type.replace('tuple', `(${formatParameters(components)})`);
}
