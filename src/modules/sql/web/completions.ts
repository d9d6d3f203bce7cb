import type { SQLNamespace } from '@codemirror/lang-sql';
import type { ShownView } from '../contract/calls.ts';

/** A verified contract with its views, as the page shows them. */
export interface ContractCompletion {
  /** Chosen by who verified it. */
  name: string | null;
  views: readonly ShownView[];
}

const NAME_LENGTH_MAX = 40;

/** Completions of views and columns; the name of a contract is beside that of its views, never in it. Pure. */
export function listCompletions(
  views: readonly ShownView[],
  contract: ContractCompletion | undefined,
): SQLNamespace {
  const columnsOf = ({ columns }: ShownView) => columns.map(({ name }) => name);
  const own = Object.fromEntries(views.map((view) => [view.name, columnsOf(view)]));
  const [first] = contract?.views ?? [];
  const schema = first?.name.split('.')[0];
  if (contract === undefined || schema === undefined) return own;
  const children = Object.fromEntries(
    contract.views.map((view) => [view.name.slice(schema.length + 1), columnsOf(view)]),
  );
  const detail = printable(contract.name ?? '').slice(0, NAME_LENGTH_MAX);
  return { ...own, [schema]: { self: { label: schema, type: 'namespace', detail }, children } };
}

/** A text without characters that hide or turn what is beside it. */
function printable(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '');
}
