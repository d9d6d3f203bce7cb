import type { Block } from '../../../contract/block.ts';
import { Slot } from '../../modules/Slot.tsx';
import { BlockData } from './BlockData.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { BlockFees } from './BlockFees.tsx';
import { LazyRootstockFacts } from './lazy-rootstock-facts.ts';

/** All facts of a block, the most asked first. */
export function BlockDetails({ block }: { block: Block }) {
  return (
    <>
      <BlockFacts block={block} />
      <BlockFees block={block} />
      <Slot name="block-sections" props={{ block }} />
      <BlockData block={block} />
      {(block.minimum_gas_price != null || block.bitcoin_merged_mining_header) && (
        <LazyRootstockFacts block={block} />
      )}
    </>
  );
}
