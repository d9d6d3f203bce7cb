import { CodeBlock } from '#sdk/web/ui/controls.ts';
import { listSelectors } from './list-selectors.ts';

/** Selectors and topics of an ABI; loaded on demand, because it includes a hash function. */
export function SelectorList({ abi }: { abi: readonly Readonly<Record<string, unknown>>[] }) {
  return <CodeBlock label="Selectors and topics" code={listSelectors(abi)} />;
}
