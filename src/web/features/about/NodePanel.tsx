import type { NodeReport } from '../../../contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';

/** What the node is and offers, in plain words. */
export function NodePanel({ node }: { node: NodeReport }) {
  return (
    <KeyValueList label="Node">
      <KeyValue label="Client">
        {node.client_version === null ? (
          <span className="hint">not said</span>
        ) : (
          <HostileText text={node.client_version} lengthMax={100} />
        )}
      </KeyValue>
      {node.chain_id !== null && (
        <KeyValue label="Chain id">
          <span className="num">{node.chain_id}</span>
        </KeyValue>
      )}
      <KeyValue label="State">{describeSync(node)}</KeyValue>
      <KeyValue label="Offers">
        <ul className="plain-list">
          {describeCapabilities(node).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </KeyValue>
    </KeyValueList>
  );
}

function describeSync({ is_syncing, peers_count }: NodeReport): string {
  const state =
    is_syncing === null
      ? 'does not say whether it is in step with its network'
      : is_syncing
        ? 'is catching up with its network'
        : 'is in step with its network';
  const peers =
    peers_count === null ? '' : `, ${formatNumber(peers_count)} ${peers_count === 1 ? 'peer' : 'peers'}`;
  return state + peers;
}

function describeCapabilities({
  trace_method,
  has_block_receipts,
  untrusted_receipt_forms,
  has_transaction_pool,
}: NodeReport): string[] {
  return [
    trace_method === null
      ? 'no traces: internal transactions are not known'
      : `traces, by ${trace_method}: internal transactions are known`,
    describeReceipts(has_block_receipts, untrusted_receipt_forms),
    has_transaction_pool
      ? 'its pool: pending transactions are shown'
      : 'no look into its pool: pending transactions are not shown',
  ];
}

function describeReceipts(isOffered: boolean, untrusted: NodeReport['untrusted_receipt_forms']): string {
  if (!isOffered) return 'receipts one by one only';
  if (untrusted.length === 0) return 'all receipts of a block at once';
  return untrusted.includes('number')
    ? 'receipts one by one only: eth_getBlockReceipts gives nothing for blocks that have some'
    : 'all receipts of a block by its height: eth_getBlockReceipts gives nothing by hash';
}
