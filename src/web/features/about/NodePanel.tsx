import type { NodeLimit, NodeReport } from '#contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';

/** Client, chain, sync status, capabilities and limits of the node. */
export function NodePanel({ node, limits }: { node: NodeReport; limits: readonly NodeLimit[] }) {
  return (
    <KeyValueList label="Node">
      <KeyValue label="Client">
        {node.client_version === null ? (
          <span className="hint">Unknown</span>
        ) : (
          <HostileText text={node.client_version} lengthMax={100} />
        )}
      </KeyValue>
      {node.chain_id !== null && (
        <KeyValue label="Chain id">
          <span className="num">{node.chain_id}</span>
        </KeyValue>
      )}
      <KeyValue label="Sync status">{describeSync(node)}</KeyValue>
      <KeyValue label="Capabilities">
        <ul className="plain-list">
          {describeCapabilities(node).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </KeyValue>
      {limits.length > 0 && (
        <KeyValue label="Limits" hint="What the node does not give, and what would.">
          <ul className="plain-list">
            {limits.map(({ subject, reason }) => (
              <li key={subject}>
                <HostileText text={`${subject} are ${reason}.`} lengthMax={600} />
              </li>
            ))}
          </ul>
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function describeSync({ is_syncing, peers_count }: NodeReport): string {
  const state = is_syncing === null ? 'Unknown' : is_syncing ? 'Syncing' : 'Synced';
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
    ...(trace_method === null ? [] : [`Traces by ${trace_method}: internal transactions are shown`]),
    describeReceipts(has_block_receipts, untrusted_receipt_forms),
    ...(has_transaction_pool ? ['Mempool: pending transactions are shown'] : []),
  ];
}

function describeReceipts(isOffered: boolean, untrusted: NodeReport['untrusted_receipt_forms']): string {
  if (!isOffered) return 'Receipts one by one';
  if (untrusted.length === 0) return 'Receipts of a block in one request';
  return untrusted.includes('number')
    ? 'Receipts one by one: eth_getBlockReceipts returns none for blocks with receipts'
    : 'Receipts of a block by its height: eth_getBlockReceipts returns none by hash';
}
