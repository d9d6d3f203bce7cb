import { isHistoryAtRest } from '#db/writes/facts/chain-head.ts';
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
} from '#db/writes/observed/observed-instances.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import { decodeTokenUri, URI_CHARACTERS_MAX } from '../decode/instance-metadata.ts';
import { decodeTokenText } from '../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead, stampHead } from './ask-at-head.ts';
import { isRefused, readOutput } from './read-output.ts';

/** `tokenURI(uint256)` of ERC-721, `uri(uint256)` of ERC-1155. */
const SELECTORS = { tokenUri: '0xc87b56dd', uri: '0x0e89341c' } as const;

/** Gas limit of a call; on-chain art takes some ten million, and a hostile contract may burn all of it. */
const CALL_GAS = '0x1c9c380';

const INSTANCES_AT_ONCE = 10;
const WALK_STEP = 200;
const WALK_PAUSE_MS = 60_000;
/** Maximum length of a result in hex: a word for the offset, one for the length, and at most four bytes per character. */
const OUTPUT_MAX = 2 * (64 + 4 * URI_CHARACTERS_MAX);
/** Consecutive refusals after which a contract counts as unresponsive. */
const ATTEMPTS = 4;

/** Task that reads token instance metadata. */
export const instancesTask: Task = {
  name: 'instances',
  create({ context }) {
    const [walk, backOff] = [createInstanceWalk(), createBackOff()];
    return { idleMs: 500, run: () => observeInstances(context, walk, backOff) };
  },
};

/** Position of the walk over all token instances that ever moved; it has ended where there is no next. */
export interface InstanceWalk {
  next: { after: InstanceKey | null } | null;
  begunAt: number;
}

/** Creates a walk that begins with the first token instance. */
export function createInstanceWalk(): InstanceWalk {
  return { next: { after: null }, begunAt: Date.now() };
}

/**
 * Reads the URI of token instances, and stores inline metadata: those that visitors have asked to refresh, those that
 * just moved, and, while the backfill is idle, all that ever moved. Returns true if there is more to do.
 */
export async function observeInstances(
  context: IndexerContext,
  walk: InstanceWalk,
  backOff: BackOff,
): Promise<boolean> {
  const {
    run,
    memory: { observationQueue },
    writer,
  } = context;
  if (stampHead(context) === null) return false;
  const { noted } = observationQueue.instances;
  beginAgain(walk, observationQueue.instances);
  const picked = [...noted.values()].filter((key) => backOff.isDue(toText(key))).slice(0, INSTANCES_AT_ONCE);
  const due = await writer.read('observed', (client) =>
    pickDue({ client, schema: run.schema }, picked, walk, backOff),
  );
  for (const key of picked) noted.delete(toText(key));
  await forgetStrangers(context, due.strangers);
  if (due.instances.length === 0) return due.hasMoved || picked.length > 0;
  const stamp = stampHead(context);
  const received = await askInstances(context, due.instances);
  if (stamp === null || received === null) {
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

/** Of token instances whose calls the node refuses, lists those with stored metadata, which is better than none. */
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

/** Restarts the walk to find token instances that did not fit into the queue. */
function beginAgain(
  walk: InstanceWalk,
  instances: IndexerContext['memory']['observationQueue']['instances'],
): void {
  if (!instances.hasMissed || walk.next !== null || Date.now() - walk.begunAt < WALK_PAUSE_MS) return;
  Object.assign(walk, createInstanceWalk());
  instances.hasMissed = false;
}

/** Drops requests for ids that never moved, which are not token instances. */
async function forgetStrangers({ run, writer }: IndexerContext, keys: readonly InstanceKey[]): Promise<void> {
  if (keys.length === 0) return;
  await writer.write('observed', (client) => deletePendingInstances({ client, schema: run.schema }, keys));
}

/** Writes metadata of token instances, and notifies all listeners. */
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

/** Map key of a token instance. */
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

/** Advances to the next token instances without metadata. */
async function takeStep(target: RunTarget, walk: InstanceWalk): Promise<InstanceKey[]> {
  const passed = await walkInstances(target, walk.next?.after ?? null, WALK_STEP);
  const unknown = passed.filter(({ isObserved }) => !isObserved);
  const taken = unknown.slice(0, INSTANCES_AT_ONCE);
  // Later ones follow in the next step.
  const last = unknown.length > taken.length ? taken.at(-1) : passed.at(-1);
  const isEnd = passed.length < WALK_STEP && unknown.length === taken.length;
  walk.next = last === undefined || isEnd ? null : { after: last };
  return taken;
}

/** Metadata of a token instance; a refusal by the node proves nothing about the token instance. */
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
