import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import { FullHash } from '#web/entities/FullHash.tsx';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { ParentChainLink } from '#web/entities/layer/ParentChainLink.tsx';
import type { SlotProps } from '#web/modules/slots.ts';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
import { leaveOut } from './leave-out.ts';
import { arbitrumBlock } from './read-arbitrum.ts';
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
