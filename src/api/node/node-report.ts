import type { NodeStatus } from '#chain/types/node-status.ts';
import type { NodeAddress, NodeReport } from '#contract/about.ts';
import { toTime } from '../present/wire.ts';
import { askNode } from './ask-node.ts';
import type { KnownBlock, NodeReporter } from './node-access.ts';

/** URLs of the node, for status and single requests. */
export interface NodeWatch {
  status(): readonly NodeStatus[];
  ask(position: number, method: string, params: readonly unknown[]): Promise<unknown>;
  /** True if visitors may see the hosts. */
  showsHosts: boolean;
}

const TIMEOUT_MS = 1000;
const MAX_AGE_MS = 3000;

/** Creates a reporter for the URLs of a node. */
export function createNodeReporter(
  watch: NodeWatch,
  now: () => number = () => performance.now(),
): NodeReporter {
  let kept: { report: Promise<NodeReport>; at: number } | undefined;
  return (known) => {
    if (kept !== undefined && now() - kept.at < MAX_AGE_MS) return kept.report;
    kept = { report: readReport(watch, known), at: now() };
    return kept.report;
  };
}

async function readReport(watch: NodeWatch, known: KnownBlock | null): Promise<NodeReport> {
  const statuses = watch.status();
  const place = Math.max(
    0,
    statuses.findIndex(({ isCurrent }) => isCurrent),
  );
  const current = statuses[place];
  const [syncing, peers, version, chainId, addresses] = await Promise.all([
    ask(watch, place, 'eth_syncing'),
    ask(watch, place, 'net_peerCount'),
    current?.clientVersion ?? ask(watch, place, 'web3_clientVersion'),
    ask(watch, place, 'eth_chainId'),
    Promise.all(statuses.map((status, position) => readAddress(watch, status, position, known))),
  ]);
  return {
    client_version: typeof version === 'string' ? version.slice(0, 200) : null,
    chain_id: current?.chainId ?? toDecimal(chainId),
    peers_count: toCount(peers),
    is_syncing: syncing === null ? null : syncing !== false,
    trace_method: current?.capabilities?.traceMethod ?? null,
    has_block_receipts: current?.capabilities?.hasBlockReceipts ?? false,
    untrusted_receipt_forms: current?.untrustedReceiptForms ?? [],
    has_transaction_pool: current?.capabilities?.hasTransactionPool ?? null,
    compared_height: known?.number ?? null,
    addresses,
  };
}

/** Fetches the head of one URL, and the block for comparison. */
async function readAddress(
  watch: NodeWatch,
  status: NodeStatus,
  position: number,
  known: KnownBlock | null,
): Promise<NodeAddress> {
  const [head, hash] = await Promise.all([
    ask(watch, position, 'eth_blockNumber'),
    askHash(watch, position, known),
  ]);
  return presentAddress(
    { ...status, head: toCount(head) ?? status.head },
    agrees(hash, known),
    watch.showsHosts,
  );
}

function ask(
  watch: NodeWatch,
  position: number,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  return askNode((...call) => watch.ask(position, ...call), method, params, TIMEOUT_MS);
}

async function askHash(watch: NodeWatch, position: number, known: KnownBlock | null): Promise<string | null> {
  if (known === null) return null;
  const params = [`0x${known.number.toString(16)}`, false];
  const block = await ask(watch, position, 'eth_getBlockByNumber', params);
  const hash = typeof block === 'object' && block !== null ? (block as { hash?: unknown }).hash : undefined;
  return typeof hash === 'string' ? hash : null;
}

function agrees(hash: string | null, known: KnownBlock | null): boolean | null {
  return hash === null || known === null ? null : hash === known.hash;
}

function toDecimal(answer: unknown): string | null {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer).toString() : null;
}

function toCount(answer: unknown): number | null {
  const count = typeof answer === 'string' && /^0x[0-9a-f]{1,8}$/i.test(answer) ? Number(answer) : null;
  return count;
}

/**
 * Presents a URL; credentials and paths, which may contain a key, are never reported; the host only if the operator
 * allows it.
 */
function presentAddress(status: NodeStatus, isSame: boolean | null, showsHosts: boolean): NodeAddress {
  return {
    host: showsHosts && URL.canParse(status.url) ? new URL(status.url).host : null,
    state: status.state,
    is_current: status.isCurrent,
    client_version: status.clientVersion,
    head: status.head,
    latency_ms: status.latencyMs === null ? null : Math.round(status.latencyMs),
    answers_count: status.answersCount,
    failures_count: status.failuresCount,
    last_answer_at: status.lastAnswerAt === null ? null : toTime(new Date(status.lastAnswerAt)),
    agrees: isSame,
  };
}
