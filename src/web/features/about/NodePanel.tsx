import type { NodeAddress, NodeReport } from '../../../contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Table } from '../../ui/Table.tsx';

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

/** The addresses of the node: whether each answers, and whether it tells the same chain as the index. */
export function NodeAddresses({ node: { addresses, compared_height } }: { node: NodeReport }) {
  const at = compared_height === null ? '' : ` at block ${formatNumber(compared_height)}`;
  return (
    <Table
      label="Addresses of the node"
      head={[
        { key: 'host', label: 'Address' },
        { key: 'state', label: 'State' },
        { key: 'agrees', label: `Hash${at}` },
        { key: 'head', label: 'Head', isRight: true },
        { key: 'latency', label: 'Answers in', isRight: true },
        { key: 'failures', label: 'Failed', isRight: true },
        { key: 'age', label: 'Last answer' },
      ]}
    >
      {addresses.map((address, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses keep their places
        <AddressRow key={place} address={address} place={place} />
      ))}
    </Table>
  );
}

function AddressRow({ address, place }: { address: NodeAddress; place: number }) {
  return (
    <tr>
      <td className="o1">
        <span className="num">{address.host ?? `Address ${place + 1}`}</span>
        {address.is_current && <span className="hint"> in use</span>}
      </td>
      <td className="o2 end">
        <StatePill state={address.state} />
      </td>
      <td className="o3">
        <Agreement agrees={address.agrees} />
      </td>
      <td className="o4 end r">
        <span className="label">Head</span>
        {address.head === null ? '–' : formatNumber(address.head)}
      </td>
      <td className="o5 r">
        <span className="label">Answers in</span>
        {address.latency_ms === null ? '–' : `${formatNumber(address.latency_ms)} ms`}
      </td>
      <td className="o6 end r">
        <span className="label">Failed</span>
        {formatNumber(address.failures_count)}
        <span className="hint"> of {formatNumber(address.answers_count + address.failures_count)}</span>
      </td>
      <td className="o7 age">
        <span className="label">Last answer</span>
        {address.last_answer_at === null ? '–' : <Timestamp timestamp={address.last_answer_at} />}
      </td>
    </tr>
  );
}

function StatePill({ state }: Pick<NodeAddress, 'state'>) {
  if (state === 'answers') return <Pill tone="ok">✓ Answers</Pill>;
  if (state === 'fails') return <Pill tone="bad">✕ Fails</Pill>;
  if (state === 'refused') return <Pill tone="bad">✕ Another chain</Pill>;
  return <Pill tone="plain">Not asked yet</Pill>;
}

function Agreement({ agrees }: Pick<NodeAddress, 'agrees'>) {
  if (agrees === null) return <span className="hint">not said</span>;
  return agrees ? <>the same as ours</> : <Pill tone="bad">✕ differs from ours</Pill>;
}
