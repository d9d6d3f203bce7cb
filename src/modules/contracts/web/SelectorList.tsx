import { CodeBlock } from '../../../web/ui/CodeBlock.tsx';
import { listSelectors } from './list-selectors.ts';

/** The selectors and topics of an ABI; its code, which hashes, comes when it is wanted. */
export function SelectorList({ abi }: { abi: readonly Readonly<Record<string, unknown>>[] }) {
  return <CodeBlock label="Selectors and topics" code={listSelectors(abi)} />;
}
