import { isHistoryAtRest } from '../../db/writes/chain-head.ts';
import {
  deletePendingInstances,
  type InstanceKey,
  listPendingInstances,
  listUnobservedInstances,
  type ObservedInstance,
  readInstanceTypes,
  type TypedInstance,
  walkInstances,
  writeObservedInstances,
} from '../../db/writes/observed-instances.ts';
import type { RunTarget } from '../../db/writes/run-target.ts';
import { decodeTokenUri, URI_CHARACTERS_MAX } from '../decode/instance-metadata.ts';
import { decodeTokenText } from '../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead } from './ask-at-head.ts';
import { isRefused, readOutput } from './read-output.ts';

/** `tokenURI(uint256)` of ERC-721, `uri(uint256)` of ERC-1155. */
const SELECTORS = { tokenUri: '0xc87b56dd', uri: '0x0e89341c' } as const;

/** Art that is drawn by a contract takes some ten million; a hostile one may burn all it gets. */
const CALL_GAS = '0x1c9c380';

const INSTANCES_AT_ONCE = 10;
const WALK_STEP = 200;
const WALK_PAUSE_MS = 60_000;
/** What an answer holds in hex: a word for the offset, one for the length, and four bytes for a character at most. */
const OUTPUT_MAX = 2 * (64 + 4 * URI_CHARACTERS_MAX);
/** So many refusals in a row are taken for the contract's own silence. */
const ATTEMPTS = 4;

/** Asks token instances for their metadata. */
export const instancesTask: Task = {
  name: 'instances',
  create({ context }) {
    const [walk, backOff] = [createInstanceWalk(), createBackOff()];
    return { idleMs: 500, run: () => observeInstances(context, walk, backOff) };
  },
};

/** Where the way along all token instances that ever moved has come to; it has ended where there is no next. */
export interface InstanceWalk {
  next: { after: InstanceKey | null } | null;
  begunAt: number;
}

/** A way that begins with the first token instance. */
export function createInstanceWalk(): InstanceWalk {
  return { next: { after: null }, begunAt: Date.now() };
}

/**
 * Asks token instances where their metadata is, and keeps it where the answer holds it: those that visitors have asked to read again,
 * those that moved just now, and, while history rests, all that ever moved. Gives whether there is more to do.
 */
export async function observeInstances(
  context: IndexerContext,
  walk: InstanceWalk,
  backOff: BackOff,
): Promise<boolean> {
  const { position, run, observationQueue, writer } = context;
  if (position.number === null || position.hash === null) return false;
  const stamp = { blockNumber: position.number, blockHash: position.hash };
  const { noted } = observationQueue.instances;
  beginAgain(walk, observationQueue.instances);
  const picked = [...noted.values()].filter((key) => backOff.isDue(toText(key))).slice(0, INSTANCES_AT_ONCE);
  const due = await writer.read('observed', (client) =>
    pickDue({ client, schema: run.schema }, picked, walk, backOff),
  );
  for (const key of picked) noted.delete(toText(key));
  await forgetStrangers(context, due.strangers);
  if (due.instances.length === 0) return due.hasMoved || picked.length > 0;
  const received = await askInstances(context, due.instances);
  if (received === null) {
    for (const key of picked) noted.set(toText(key), key);
    observationQueue.instances.hasMissed = true;
    return false;
  }
  const refused = received.filter(
    (instance) => instance.isRefused && backOff.failures(toText(instance)) < ATTEMPTS,
  );
  for (const { token, tokenId } of refused) {
    backOff.failed(toText({ token, tokenId }));
    noted.set(toText({ token, tokenId }), { token, tokenId, isChanged: true });
  }
  const settled = received.filter((instance) => !refused.includes(instance));
  const overwritten = await listReceivedBefore(
    context,
    settled.filter((instance) => instance.isRefused),
  );
  const kept = settled.filter((instance) => !overwritten.includes(instance));
  await keepInstances(
    context,
    kept.map(({ isRefused, ...instance }) => ({ ...instance, ...stamp, attempts: 0 })),
  );
  await forgetStrangers(context, overwritten);
  for (const instance of settled) backOff.succeeded(toText(instance));
  return true;
}

/** Of token instances whose calls the node refuses, those of which something was read before: that is better than nothing. */
async function listReceivedBefore<Instance extends InstanceKey>(
  { run, writer }: IndexerContext,
  instances: readonly Instance[],
): Promise<Instance[]> {
  if (instances.length === 0) return [];
  const unhandled = await writer.read('observed', (client) =>
    listUnobservedInstances({ client, schema: run.schema }, instances),
  );
  const texts = new Set(unhandled.map(toText));
  return instances.filter((instance) => !texts.has(toText(instance)));
}

/** What could not be noted is found by another walk. */
function beginAgain(walk: InstanceWalk, instances: IndexerContext['observationQueue']['instances']): void {
  if (!instances.hasMissed || walk.next !== null || Date.now() - walk.begunAt < WALK_PAUSE_MS) return;
  Object.assign(walk, createInstanceWalk());
  instances.hasMissed = false;
}

/** What never moved is no token instance. */
async function forgetStrangers({ run, writer }: IndexerContext, keys: readonly InstanceKey[]): Promise<void> {
  if (keys.length === 0) return;
  await writer.write('observed', (client) => deletePendingInstances({ client, schema: run.schema }, keys));
}

/** Writes what token instances said, and notifies all listeners. */
export async function keepInstances(
  { run, writer }: IndexerContext,
  observed: readonly ObservedInstance[],
): Promise<void> {
  if (observed.length === 0) return;
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    await writeObservedInstances(target, observed);
    await publishCommit(client, run, 'progress');
  });
}

/** The name of a token instance in maps. */
function toText({ token, tokenId }: InstanceKey): string {
  return `${token}:${tokenId}`;
}

async function pickDue(
  target: RunTarget,
  picked: readonly (InstanceKey & { isChanged: boolean })[],
  walk: InstanceWalk,
  backOff: BackOff,
): Promise<{ instances: TypedInstance[]; strangers: InstanceKey[]; hasMoved: boolean }> {
  const asked = await listPendingInstances(target, INSTANCES_AT_ONCE);
  const changed = picked.filter(({ isChanged }) => isChanged);
  const unchanged = picked.filter(({ isChanged }) => !isChanged);
  const found = [...asked, ...changed, ...(await listUnobservedInstances(target, unchanged))];
  const mayWalk = found.length === 0 && walk.next !== null && (await isHistoryAtRest(target));
  const keys = mayWalk ? await takeStep(target, walk) : found;
  const due = new Map(keys.filter((key) => backOff.isDue(toText(key))).map((key) => [toText(key), key]));
  const instances = await readInstanceTypes(target, [...due.values()]);
  for (const key of instances) due.delete(toText(key));
  return { instances, strangers: [...due.values()], hasMoved: mayWalk };
}

/** Goes on to the next token instances that have not been asked. */
async function takeStep(target: RunTarget, walk: InstanceWalk): Promise<InstanceKey[]> {
  const passed = await walkInstances(target, walk.next?.after ?? null, WALK_STEP);
  const unknown = passed.filter(({ isObserved }) => !isObserved);
  const taken = unknown.slice(0, INSTANCES_AT_ONCE);
  // What follows the last that is taken comes with the next step.
  const last = unknown.length > taken.length ? taken.at(-1) : passed.at(-1);
  const isEnd = passed.length < WALK_STEP && unknown.length === taken.length;
  walk.next = last === undefined || isEnd ? null : { after: last };
  return taken;
}

/** What a token instance said; where the node would not ask it, that says nothing of the token instance. */
type ReceivedInstance = Omit<ObservedInstance, 'blockNumber' | 'blockHash' | 'attempts'> & {
  isRefused: boolean;
};

async function askInstances(
  context: IndexerContext,
  instances: readonly TypedInstance[],
): Promise<ReceivedInstance[] | null> {
  const outcomes = await askAtHead(
    context,
    instances.map(({ token, tokenId, type }) => {
      const selector = type === 1155 ? SELECTORS.uri : SELECTORS.tokenUri;
      const data = `${selector}${tokenId.toString(16).padStart(64, '0')}`;
      return { method: 'eth_call', params: [{ to: token, data, gas: CALL_GAS }, 'latest'] };
    }),
  );
  if (outcomes === null) return null;
  return instances.map(({ token, tokenId }, place) => {
    const output = readOutput(outcomes[place]);
    const text =
      output !== null && output.length <= OUTPUT_MAX ? decodeTokenText(output, URI_CHARACTERS_MAX) : null;
    return { token, tokenId, ...decodeTokenUri(text, tokenId), isRefused: isRefused(outcomes[place]) };
  });
}
