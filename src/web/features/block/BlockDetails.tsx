import type { Block } from '#contract/block/block.ts';
import { BLOCK_FIELDS } from '../../api-client/shapes/block.ts';
import { OtherFields } from '../../entities/other-fields/OtherFields.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { BlockData } from './BlockData.tsx';
import { BlockFacts } from './BlockFacts.tsx';
import { BlockFees } from './BlockFees.tsx';
import { LazyRootstockFacts } from './lazy-rootstock-facts.ts';

/** All facts of a block, the most requested first. */
export function BlockDetails({ block }: { block: Block }) {
  return (
    <>
      <BlockFacts block={block} />
      <BlockFees block={block} />
      <Slot name="block-sections" props={{ block }} />
      <BlockData block={block} />
      <OtherFields subject={block} known={BLOCK_FIELDS} />
      {(block.minimum_gas_price != null || block.bitcoin_merged_mining_header) && (
        <LazyRootstockFacts block={block} />
      )}
    </>
  );
}
