import type { Hex } from '#lib/hex.ts';
import { isFinalRefusal, OtherChainError, withoutSecrets } from '../errors.ts';
import { formatBlockHeader } from '../format/block.ts';
import { parseQuantity } from '../format/quantity.ts';
import type { NodeStatus } from '../types/node-status.ts';
import { createHttpPost } from './http-post.ts';
import { type RawBody, type RawOutcome, readRawOutcome } from './raw-outcome.ts';
import type { BodyLimits } from './read-body.ts';
import type { RpcReport } from './report-requests.ts';
import {
  askOne,
  type BatchLimit,
  createBatchLimit,
  encodeCall,
  type RpcCall,
  sendBatch,
} from './send-batch.ts';

/** Identity of a chain: its id and its genesis hash, null where the node has pruned the genesis block. */
export interface ChainIdentity {
  chainId: string;
  genesisHash: Hex | null;
}

/** One URL of a node, with its learned status. */
export interface Endpoint {
  readonly status: NodeStatus;
  readonly batchLimit: BatchLimit;
  /** Posts a JSON-RPC body and updates the counters. */
  post(body: string): Promise<unknown>;
  /** The same, returning the raw response. */
  read(body: string, limits: BodyLimits): Promise<RawBody>;
  /** Records that a response was unusable. */
  noteFailure(error: unknown): void;
  close(): void;
}

interface EndpointOptions {
  timeoutMs: number;
  bodyLimitBytes?: number;
  onReport?: ((report: RpcReport) => void) | undefined;
}

/** Creates the endpoint of one URL. */
export function createEndpoint(url: string, options: EndpointOptions): Endpoint {
  const http = createHttpPost(url, options);
  const status = createStatus(url);

  function noteFailure(error: unknown): void {
    status.failuresCount += 1;
    status.lastErrorAt = Date.now();
    status.lastError = error instanceof Error ? error.message : String(error);
    if (status.state !== 'refused') status.state = 'fails';
  }

  async function count<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    const answer = await send();
    status.latencyMs = Math.round((performance.now() - begun) * 10) / 10;
    status.lastAnswerAt = Date.now();
    status.answersCount += 1;
    if (status.state !== 'refused') status.state = 'answers';
    return answer;
  }

  return {
    status,
    batchLimit: createBatchLimit(),
    noteFailure,
    post: (body) => count(() => http.send(body)),
    read: (body, limits) => count(() => http.read(body, limits)),
    close: () => http.close(),
  };
}

/** Fetches the identity of the chain that a URL serves. */
export async function fetchIdentity(endpoint: Endpoint): Promise<ChainIdentity> {
  const outcomes = await sendBatch(
    endpoint.post,
    [
      { method: 'eth_chainId', params: [] },
      { method: 'eth_getBlockByNumber', params: ['0x0', false] },
    ],
    endpoint.batchLimit,
  );
  const [chainId, genesis] = outcomes.map((outcome, place) => {
    if (outcome.ok) return outcome.result;
    if (place === 1 && isFinalRefusal(outcome.error)) return null;
    throw outcome.error;
  });
  const identity = {
    chainId: parseQuantity(chainId, 'eth_chainId').toString(),
    genesisHash: genesis == null ? null : formatBlockHeader(genesis).hash,
  };
  Object.assign(endpoint.status, identity);
  return identity;
}

/** Returns true if two identities are of the same chain; an unknown genesis is no difference. */
export function isSameChain(one: ChainIdentity, other: ChainIdentity): boolean {
  if (one.chainId !== other.chainId) return false;
  const isGenesisKnown = one.genesisHash !== null && other.genesisHash !== null;
  return !isGenesisKnown || one.genesisHash === other.genesisHash;
}

/** Admits a URL if it serves the same chain as the others. Otherwise throws OtherChainError, and marks it as refused. */
export function admit(endpoint: Endpoint, url: string, theirs: ChainIdentity, ours: ChainIdentity): void {
  const { status } = endpoint;
  if (isSameChain(theirs, ours)) {
    status.state = 'answers';
    return;
  }
  status.state = 'refused';
  const isSameId = theirs.chainId === ours.chainId;
  const toText = ({ chainId, genesisHash }: ChainIdentity) =>
    isSameId ? `the chain with the genesis block ${genesisHash}` : `chain ${chainId}`;
  throw new OtherChainError(url, { theirs: toText(theirs), ours: toText(ours) });
}

/** Sends one request to one URL. */
export async function requestFrom(endpoint: Endpoint, method: string, params: readonly unknown[]) {
  return askOne(endpoint.post, { method, params });
}

/** Sends one request to one URL and returns the raw result. */
export async function requestRawFrom(
  endpoint: Endpoint,
  { method, params }: RpcCall,
  limits: BodyLimits,
): Promise<RawOutcome> {
  return readRawOutcome(await endpoint.read(encodeCall(0, { method, params }), limits), method);
}

function createStatus(url: string): NodeStatus {
  return {
    url: withoutSecrets(url),
    state: 'unknown',
    isCurrent: false,
    lastError: null,
    lastErrorAt: null,
    lastAnswerAt: null,
    latencyMs: null,
    answersCount: 0,
    failuresCount: 0,
    chainId: null,
    genesisHash: null,
    clientVersion: null,
    head: null,
    headAt: null,
    capabilities: null,
    missingMethods: [],
    untrustedReceiptForms: [],
  };
}
