import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { FullHash } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { leaveOut } from './leave-out.ts';
import { arbitrumBlock } from './read-settled.ts';
import { SettledRows } from './SettledRows.tsx';

/** Settlement status of a block, and its data about messages to the parent chain. */
export function Slot({ block }: SlotProps['block-sections']) {
  const { arbitrum: said } = arbitrumBlock(block);
  const { hiddenBlockFields: hidden } = useUiConfig();
  const arbitrum = said && leaveOut(said, hidden);
  if (!arbitrum) return null;
  return (
    <KeyValueList label="Parent chain">
      <SettledRows of={arbitrum} />
      {arbitrum.l1_block_number !== null && (
        <LayerFact label="L1 block" hint="The newest block of the parent chain that the sequencer had seen.">
          <ParentChainLink kind="block" id={arbitrum.l1_block_number} />
        </LayerFact>
      )}
      {arbitrum.delayed_messages !== null && (
        <KeyValue label="Delayed messages" hint="Number of messages of the parent chain read so far.">
          {formatNumber(arbitrum.delayed_messages)}
        </KeyValue>
      )}
      {arbitrum.send_count !== null && (
        <KeyValue label="Send count" hint="Number of messages to the parent chain so far.">
          {formatNumber(arbitrum.send_count)}
        </KeyValue>
      )}
      {arbitrum.send_root !== null && (
        <KeyValue label="Send root" hint="A digest of these messages.">
          <FullHash hash={arbitrum.send_root} label="send root" />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
