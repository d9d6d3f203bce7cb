import type { Block } from '../../../contract/block.ts';
import { BlockData } from './BlockData.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { BlockFees } from './BlockFees.tsx';

/** All facts of a block, the most asked first. */
export function BlockDetails({ block }: { block: Block }) {
  return (
    <>
      <BlockFacts block={block} />
      <BlockFees block={block} />
      <BlockData block={block} />
    </>
  );
}
