import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { ArbitrumTransaction } from '../contract/batch.ts';
import { leaveOut } from './leave-out.ts';
import { MessageStatus } from './messages/MessageStatus.tsx';
import { arbitrumTransaction } from './read-settled.ts';
import { SettledRows } from './SettledRows.tsx';

/** Settlement status of a transaction, the message in it, and its cost on the parent chain. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const { arbitrum: said } = arbitrumTransaction(transaction);
  const { hiddenTransactionFields: hidden } = useUiConfig();
  const arbitrum = said && leaveOut(said, hidden);
  if (!arbitrum) return null;
  return (
    <KeyValueList label="Parent chain">
      <SettledRows of={arbitrum} />
      <Message arbitrum={arbitrum} />
      {arbitrum.poster_fee !== null && (
        <KeyValue label="Poster fee" hint="The part of the fee that pays for the parent chain.">
          <CoinAmount value={arbitrum.poster_fee} />
        </KeyValue>
      )}
      {arbitrum.network_fee !== null && (
        <KeyValue label="Network fee" hint="The part of the fee that pays for this chain.">
          <CoinAmount value={arbitrum.network_fee} />
        </KeyValue>
      )}
      {arbitrum.gas_used_for_l1 !== null && (
        <LayerFact label="Gas used for L1" hint="Gas that pays for the data on the parent chain.">
          {formatNumber(arbitrum.gas_used_for_l1)}
          {arbitrum.gas_used_for_l2 !== null && (
            <span className="hint">and {formatNumber(arbitrum.gas_used_for_l2)} for this chain</span>
          )}
        </LayerFact>
      )}
    </KeyValueList>
  );
}

function Message({ arbitrum }: { arbitrum: ArbitrumTransaction }) {
  const { contains_message: way, message_related_info: message } = arbitrum;
  if (way === null || message === null) return null;
  return (
    <LayerFact
      label={way === 'incoming' ? 'Message from L1' : 'Message to L1'}
      hint="The message that the transaction carries between the chains."
    >
      {message.message_id != null && <span className="num">{formatNumber(message.message_id)}</span>}
      {message.message_status != null && <MessageStatus status={message.message_status} />}
      {message.associated_l1_transaction_hash != null && (
        <ParentChainLink kind="tx" id={message.associated_l1_transaction_hash} />
      )}
    </LayerFact>
  );
}
