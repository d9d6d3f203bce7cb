import type { OperationLine } from '../contract/description.ts';

/** The calls that match every word of a term; all of them for an empty term. Pure. */
export function filterOperations(operations: readonly OperationLine[], term: string): OperationLine[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ name, method, path, summary }) => {
    const text = `${name} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The calls by group, groups in the order of their first call. Pure. */
export function groupOperations(operations: readonly OperationLine[]): [group: string, OperationLine[]][] {
  const groups = new Map<string, OperationLine[]>();
  for (const operation of operations) {
    groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  }
  return [...groups];
}
