import type { About, AuditReport, IndexLayer, NodeAddress, NodeReport } from '../../../contract/about.ts';
import { bool, dec, list, num, object, orNull, type Reader, text, word } from './reader.ts';
import { run } from './run.ts';

const layer = object<IndexLayer>({
  layer: word<IndexLayer['layer']>('facts'),
  blocks_count: num,
  ranges_count: num,
  ranges: list(object<{ from: number; to: number }>({ from: num, to: num })),
});

const address = object<NodeAddress>({
  host: orNull(text),
  state: word<NodeAddress['state']>('unknown'),
  is_current: bool,
  client_version: orNull(text),
  head: orNull(num),
  latency_ms: orNull(num),
  answers_count: num,
  failures_count: num,
  last_answer_at: orNull(text),
  agrees: orNull(bool),
});

const node = object<NodeReport>({
  client_version: orNull(text),
  chain_id: orNull(dec),
  peers_count: orNull(num),
  is_syncing: orNull(bool),
  trace_method: orNull(text),
  has_block_receipts: bool,
  has_transaction_pool: bool,
  compared_height: orNull(num),
  addresses: list(address),
});

const audit = object<AuditReport>({
  checks: num,
  blocks_count: num,
  states_count: num,
  mismatches: num,
  balances_count: num,
  odd_balances_count: num,
  since: text,
  last_block: orNull(num),
  last_checked_at: orNull(text),
  differences: list(
    object<AuditReport['differences'][number]>({
      block_number: num,
      table: text,
      key: text,
      kind: word<AuditReport['differences'][number]['kind']>('changed'),
      columns: list(text),
      found_at: text,
    }),
  ),
});

export const about: Reader<About> = object<About>({
  version: text,
  run,
  index: object<About['index']>({
    height: orNull(num),
    node_height: orNull(num),
    lag_blocks: orNull(num),
    lag_seconds: orNull(num),
    head_timestamp: orNull(text),
    layers: list(layer),
  }),
  node: orNull(node),
  audit: orNull(audit),
  database_size_bytes: orNull(num),
});
