import { type ObservedToken, writeObservedTokens } from '#db/writes/observed/observed.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeDecimals, decodeTokenText, decodeUint } from '../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead, stampHead } from './ask-at-head.ts';
import { noteCorrections } from './balances/note-corrections.ts';
import { isRefused, readOutput } from './read-output.ts';
import { takeFromQueue } from './take-from-queue.ts';

/** name(), symbol(), decimals(), totalSupply() */
const SELECTORS = ['0x06fdde03', '0x95d89b41', '0x313ce567', '0x18160ddd'] as const;

/** Gas limit of a call; a hostile `name()` may burn all of it. */
const CALL_GAS = '0x4c4b40';

const TOKENS_AT_ONCE = 20;

/** Consecutive refusals after which a token counts as unresponsive. */
const ATTEMPTS = 6;

/** Task that reads token metadata. */
export const tokensTask: Task = {
  name: 'tokens',
  create({ context }) {
    const backOff = createBackOff();
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => observeTokens(context, backOff) };
  },
};

/** Reads name, symbol, decimals and supply of queued tokens, and stores them with the block at which they were read. */
export async function observeTokens(context: IndexerContext, backOff: BackOff): Promise<boolean> {
  const { tokens } = context.memory.observationQueue;
  const addresses = [...tokens].filter(backOff.isDue).slice(0, TOKENS_AT_ONCE);
  if (addresses.length === 0) return false;
  let isAsked = false;
  await takeFromQueue(tokens, addresses, async () => {
    const done = await readTokens(context, addresses, backOff);
    isAsked = done !== null;
    return done ?? [];
  });
  return isAsked;
}

/** Reads and stores the metadata of tokens. Returns those that are done; null where the node could not be asked. */
async function readTokens(
  context: IndexerContext,
  addresses: readonly Hex[],
  backOff: BackOff,
): Promise<Hex[] | null> {
  const { run, writer } = context;
  const stamp = stampHead(context);
  const tokens = stamp === null ? null : await askTokens(context, addresses);
  if (stamp === null || tokens === null) return null;
  for (const { address, isRefused } of tokens) if (isRefused) backOff.failed(address);
  const received = tokens.filter(
    ({ address, isRefused }) => !isRefused || backOff.failures(address) >= ATTEMPTS,
  );
  if (received.length === 0) return [];
  // Previously stored metadata is better than none.
  const gone = await findGone(context, received);
  const news = received.filter(
    ({ address, isRefused }) => !(isRefused || gone.has(address)) || !context.memory.knownTokens.has(address),
  );
  const observed = news.map(({ isRefused, isSilent, ...token }) => ({ ...token, ...stamp }));
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    await noteCorrections(context, target, await writeObservedTokens(target, observed));
    await publishCommit(client, run, 'progress');
  });
  const done = received.map(({ address }) => address);
  for (const address of done) {
    backOff.succeeded(address);
    context.memory.knownTokens.add(address);
  }
  return done;
}

/** Metadata of a token; a refusal by the node proves nothing about the token. */
type ReceivedToken = Omit<ObservedToken, 'blockNumber' | 'blockHash'> & {
  isRefused: boolean;
  /** True if every call succeeded with empty data, as calls of an address without code do. */
  isSilent: boolean;
};

/** Finds the tokens that no longer have code: they retain their last metadata. */
async function findGone(context: IndexerContext, tokens: readonly ReceivedToken[]): Promise<Set<Hex>> {
  const silent = tokens.filter(
    ({ address, isSilent }) => isSilent && context.memory.knownTokens.has(address),
  );
  const codes = await askAtHead(
    context,
    silent.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  );
  return new Set(
    silent.flatMap(({ address }, place) => (readOutput(codes?.[place]) === '0x' ? [address] : [])),
  );
}

async function askTokens(
  context: IndexerContext,
  addresses: readonly Hex[],
): Promise<ReceivedToken[] | null> {
  const calls = addresses.flatMap((to) =>
    SELECTORS.map((data) => ({ method: 'eth_call', params: [{ to, data, gas: CALL_GAS }, 'latest'] })),
  );
  const outcomes = await askAtHead(context, calls);
  if (outcomes === null) return null;
  return addresses.map((address, position) => {
    const outcomesOf = SELECTORS.map((_, call) => outcomes[position * SELECTORS.length + call]);
    const [name, symbol, decimals, totalSupply] = outcomesOf.map(readOutput);
    return {
      address,
      name: decodeTokenText(name ?? null),
      symbol: decodeTokenText(symbol ?? null),
      decimals: decodeDecimals(decimals ?? null),
      totalSupply: decodeUint(totalSupply ?? null),
      isRefused: outcomesOf.some(isRefused),
      isSilent: [name, symbol, decimals, totalSupply].every((output) => output === '0x'),
    };
  });
}
