import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { addBlocks, reorganise } from '../support/grow-chain.ts';
import { openStreamHistory, type StreamHistory } from '../support/stream-history.ts';
import { listChainCoins, listChainTransfers } from '../support/stream-state.ts';

/** `SEED=7 npx vitest run tests/integration/streams.test.ts` runs one seed again; `node scripts/fault-runs.mjs --of streams` many. */
const SEEDS = process.env['SEED']?.split(',').map(Number) ?? [3];
const STEPS = 20;
const LIMIT_MS = 90_000;
/** Maximum random delay before a process is killed. */
const MOMENT_MS = 150;

let indexer: BuiltScript;
let server: BuiltScript;
beforeAll(async () => {
  [indexer, server] = await Promise.all([
    buildScript('run-indexer-process'),
    buildScript('run-streams-process'),
  ]);
});
afterAll(() => {
  indexer.remove();
  server.remove();
});

const ACTIONS = {
  blocks: async (history: StreamHistory) => addBlocks(history, history.prng.integer(1, 3)),
  async reorg(history: StreamHistory) {
    reorganise(history);
    await whenIndexed(history);
  },
  async quickReorg(history: StreamHistory) {
    reorganise(history);
    reorganise(history);
  },
  killIndexer: (history: StreamHistory) => restart(history, 'indexer'),
  killServer: (history: StreamHistory) => restart(history, 'server'),
  async killIndexerInReorg(history: StreamHistory) {
    reorganise(history);
    await restart(history, 'indexer');
  },
  async killReceiver({ prng, receivers, story }: StreamHistory) {
    const receiver = prng.pick(receivers);
    story.push(`kill of the receiver of ${receiver.name}`);
    receiver.kill();
  },
  async reviveReceivers({ receivers }: StreamHistory) {
    for (const receiver of receivers) receiver.revive();
  },
};

const DECK = [
  ...([
    'blocks',
    'blocks',
    'blocks',
    'reorg',
    'reorg',
    'quickReorg',
    'killReceiver',
    'killReceiver',
  ] as const),
  ...(['reviveReceivers', 'killIndexer', 'killServer', 'killIndexerInReorg'] as const),
];
/** Events of each history, whatever its seed. */
const ALWAYS = ['blocks', 'killReceiver', 'reorg', 'killServer', 'killIndexerInReorg', 'blocks'] as const;

test.each(SEEDS)(
  'seed %i: whatever is killed, the state of each receiver equals the chain, and nothing comes before what it replaces is withdrawn',
  async (seed) => {
    const history = await openStreamHistory(seed, { indexer: indexer.path, server: server.path });
    const { prng, receivers, story } = history;
    addBlocks(history, 6);
    await settle(history);
    // Receivers have these blocks, so that the withdrawal of some reaches them whatever the seed.
    await ACTIONS.reorg(history);
    await settle(history);
    await play(
      history,
      Array.from({ length: STEPS }, () => prng.pick(DECK)),
    );
    await settle(history);
    await play(history, ALWAYS);
    await settle(history);
    const faults = receivers.flatMap(({ name, state }) => state.faults.map((fault) => `${name}: ${fault}`));
    expect(faults, story.join('\n')).toEqual([]);
    expect(receivers.filter(({ state }) => state.withdrawn() > 0).length).toBeGreaterThan(1);
  },
  300_000,
);

async function play(history: StreamHistory, names: readonly (keyof typeof ACTIONS)[]): Promise<void> {
  for (const name of names) {
    await ACTIONS[name](history);
    await sleep(history.prng.integer(0, 60));
  }
}

/** Waits until the state of each receiver equals the chain. */
async function settle(history: StreamHistory): Promise<void> {
  const { receivers, node, story } = history;
  for (const receiver of receivers) receiver.revive();
  await whenIndexed(history);
  const expected = {
    token_transfer: listChainTransfers(node.chain),
    coin_movement: listChainCoins(node.chain),
  };
  for (const { name, kind, state } of receivers)
    await expect
      .poll(state.lines, { timeout: LIMIT_MS, message: `${name}\n${story.join('\n')}` })
      .toEqual(expected[kind]);
}

async function restart(history: StreamHistory, name: 'indexer' | 'server'): Promise<void> {
  const { prng, story, start, kill } = history;
  if (name === 'server') addBlocks(history, prng.integer(1, 2));
  await sleep(prng.integer(0, MOMENT_MS));
  await kill(name);
  story.push(`kill -9 of the ${name}`);
  start(name);
}

/** Waits until the index has reached the node's head. */
async function whenIndexed({ node, readHead, story }: StreamHistory): Promise<void> {
  await expect
    .poll(readHead, { timeout: LIMIT_MS, interval: 20, message: story.join('\n') })
    .toBe(node.chain.at(-1)?.hash);
}
