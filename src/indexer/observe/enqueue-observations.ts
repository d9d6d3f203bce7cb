import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { Receipt } from '#chain/types/receipt.ts';
import type { Authorization } from '#chain/types/signed-parts.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import type { BlockTraces } from '#db/tables/block-facts.ts';
import type { AffectedKeys, DroppedObservations } from '#db/writes/observed/unwind-observed.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { decodeBlockTransfers } from '../decode/block-transfers.ts';
import { decodeMetadataUpdate } from '../decode/metadata-update.ts';
import { PROXY_EVENTS } from '../decode/proxy.ts';
import type { IndexerContext, PendingInstance } from '../runtime/context.ts';

const CHANGED_PROXIES_MAX = 2000;

export const AUTHORIZATIONS_MAX = 5000;
const REVISITS_MAX = 10_000;
const CHECKED_TOKENS_MAX = 2000;
export const CHECKED_HOLDERS_MAX = 8;
export const INSTANCES_MAX = 2000;
const CREATED_MAX = 20_000;
/** Maximum number of addresses queued for their code (some 10 MB); the others are queued when they appear again. */
const CODES_MAX = 100_000;
/** Gas of a transfer that runs no code (yellow paper, appendix G). */
const TRANSFER_GAS = 21_000n;

/**
 * Enqueues observations that blocks call for: tokens that are new or were minted or burned (their supply changed), and
 * addresses that behave like contracts but whose creation was not seen.
 */
export function enqueueObservations(context: IndexerContext, blocks: readonly FetchedBlock[]): void {
  enqueueNow(
    context,
    blocks.map((block) =>
      pickObservable(block, decodeBlockTransfers(block.receipts, context.memory.readings).flat()),
    ),
  );
}

/** Enqueues observations that were picked before. */
export function enqueueNow(context: IndexerContext, blocks: readonly ObservableFacts[]): void {
  enqueuePicked(context, blocks);
  const { tokens, codes, created, authorizations } = context.memory.observationQueue;
  for (const block of blocks) {
    for (const [address] of block.created) enqueueRevisit(context, address, block.number);
    // The address may have received code since it was last checked.
    for (const address of block.codes) if (codes.size < CODES_MAX) codes.add(address);
  }
  if (tokens.size + codes.size + created.size + authorizations.length > 0) context.triggers.tokens.wake();
}

/** Enqueues observations again that were made at removed blocks. */
export function enqueueAgain(
  { memory: { knownTokens, observationQueue, readings: known }, triggers }: IndexerContext,
  { addresses }: AffectedKeys,
  { droppedTokens, tokens, contracts, codes, readings = [], quiet = [] }: DroppedObservations,
): void {
  for (const { address, asked, reading } of readings) {
    if (asked === 0) known.delete(address);
    else known.set(address, { asked, reading });
  }
  for (const token of droppedTokens) knownTokens.delete(token);
  for (const address of addresses) observationQueue.askedCodes.delete(address);
  for (const token of tokens) observationQueue.tokens.add(token);
  for (const address of quiet) observationQueue.created.set(address, ZERO_ADDRESS);
  for (const address of contracts) observationQueue.proxies.add(address);
  for (const address of codes) observationQueue.codes.add(address);
  triggers.tokens.wake();
}

/** Data of a block for the observation queue. */
export interface ObservableFacts {
  number: number;
  authorizations: readonly Authorization[];
  /** Addresses that were called with data or ran code, and emitters of logs. */
  codes: ReadonlySet<Hex>;
  updates: readonly PendingInstance[];
  /** Contracts that announced a new proxy target. */
  proxies: ReadonlySet<Hex>;
  transfers: readonly TokenTransfer[];
  /** Contracts created by transactions, each with its creator. */
  created: readonly (readonly [Hex, Hex])[];
}

/** Picks the observable data of a block and its token transfers. */
export function pickObservable(
  { block, receipts }: FetchedBlock,
  transfers: readonly TokenTransfer[],
): ObservableFacts {
  const codes = new Set<Hex>();
  const updates: PendingInstance[] = [];
  const proxies = new Set<Hex>();
  for (const [place, transaction] of block.transactions.entries())
    if (transaction.to !== null && isCall(transaction, receipts[place])) codes.add(transaction.to);
  for (const { logs } of receipts) {
    for (const log of logs) {
      codes.add(log.address);
      if (PROXY_EVENTS.has(log.topics[0] ?? '')) proxies.add(log.address);
      for (const tokenId of decodeMetadataUpdate(log))
        updates.push({ token: log.address, tokenId, isChanged: true });
    }
  }
  const authorizations = block.transactions.flatMap(({ authorizationList }) => authorizationList ?? []);
  const created = receipts.flatMap(({ contractAddress, status, transactionIndex }) => {
    const creator = block.transactions[transactionIndex]?.from;
    const isCreated = contractAddress !== null && status !== 0 && creator !== undefined;
    return isCreated ? [[contractAddress, creator] as const] : [];
  });
  return { number: block.number, authorizations, codes, updates, proxies, transfers, created };
}

/** Enqueues like `enqueueNow`, but wakes no task, so that the backfill does not wait for it. */
export function enqueuePicked(context: IndexerContext, blocks: readonly ObservableFacts[]): void {
  const { tokens, proxies, authorizations, created } = context.memory.observationQueue;
  const known = context.memory.knownTokens;
  for (const block of blocks) {
    if (authorizations.length < AUTHORIZATIONS_MAX)
      authorizations.push(...block.authorizations.slice(0, AUTHORIZATIONS_MAX - authorizations.length));
    for (const address of block.codes) enqueueCode(context.memory.observationQueue, address);
    if (proxies.size < CHANGED_PROXIES_MAX) for (const address of block.proxies) proxies.add(address);
    for (const [contract, creator] of block.created)
      if (created.size < CREATED_MAX) created.set(contract, creator);
    for (const instance of block.updates) enqueueInstance(context, instance);
    for (const { token, tokenId, from, to } of block.transfers) {
      if (tokenId !== null) enqueueInstance(context, { token, tokenId, isChanged: isZero(from) });
      enqueueCheck(context, token, [from, to]);
      if (!known.has(token) || isZero(from) || isZero(to)) tokens.add(token);
    }
  }
}

/**
 * Enqueues addresses that ran code inside transactions: callers, and addresses called with data or gas. Contracts from
 * unindexed blocks, or from genesis, may appear nowhere else. Addresses that were created or self-destructed are read
 * again completely.
 */
export function enqueueCalled(
  context: Pick<IndexerContext, 'memory' | 'triggers'>,
  { blockNumber, internalTransactions }: Pick<BlockTraces, 'blockNumber' | 'internalTransactions'>,
): void {
  const {
    memory: { observationQueue },
    triggers,
  } = context;
  const before = observationQueue.codes.size;
  for (const { from, to, type, input, gasUsed, error, createdContract } of internalTransactions) {
    if (createdContract !== null && error === null) enqueueRevisit(context, createdContract, blockNumber);
    if (type === 'selfdestruct' && error === null) enqueueRevisit(context, from, blockNumber);
    enqueueCode(observationQueue, from);
    const isRun = (input !== null && input !== '0x') || (gasUsed !== null && gasUsed > 0n);
    if (to !== null && type !== 'selfdestruct' && isRun) enqueueCode(observationQueue, to);
  }
  if (observationQueue.codes.size > before) triggers.tokens.wake();
}

/** Returns true if a transaction's receiver may have code: it received data, or the gas is not that of a plain transfer. */
function isCall({ input }: Transaction, receipt: Receipt | undefined): boolean {
  return input !== '0x' || (receipt !== undefined && receipt.gasUsed !== TRANSFER_GAS);
}

/** Enqueues a re-read; addresses that do not fit follow their schedule. */
function enqueueRevisit(
  {
    memory: {
      observationQueue: { revisits },
    },
  }: Pick<IndexerContext, 'memory'>,
  address: Hex,
  block: number,
): void {
  if (revisits.size < REVISITS_MAX) revisits.set(address, Math.max(block, revisits.get(address) ?? 0));
}

function enqueueCode(
  { codes, askedCodes }: IndexerContext['memory']['observationQueue'],
  address: Hex,
): void {
  if (codes.size < CODES_MAX && !askedCodes.has(address)) codes.add(address);
}

/** Enqueues a token instance; those that do not fit are found by the walk over all token instances. */
function enqueueInstance(
  {
    memory: {
      observationQueue: { instances },
    },
  }: IndexerContext,
  instance: PendingInstance,
): void {
  const key = `${instance.token}:${instance.tokenId}`;
  const isKnown = instances.noted.has(key);
  if (!isKnown && instances.noted.size >= INSTANCES_MAX) instances.hasMissed = true;
  else if (!isKnown || instance.isChanged) instances.noted.set(key, instance);
}

/** Enqueues the last holders of a token that moved; those that do not fit are compared periodically. */
export function enqueueCheck(
  {
    memory: {
      observationQueue: { checks },
    },
  }: Pick<IndexerContext, 'memory'>,
  token: Hex,
  holders: readonly Hex[],
): void {
  const noted = checks.get(token) ?? new Set<Hex>();
  if (!checks.has(token) && checks.size >= CHECKED_TOKENS_MAX) return;
  for (const holder of holders) {
    if (isZero(holder)) continue;
    noted.delete(holder);
    noted.add(holder);
    const [oldest] = noted;
    if (noted.size > CHECKED_HOLDERS_MAX && oldest !== undefined) noted.delete(oldest);
  }
  checks.set(token, noted);
}

function isZero(address: Hex): boolean {
  return address === ZERO_ADDRESS;
}
