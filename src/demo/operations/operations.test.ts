import { decodeEventLog } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { startAnvil } from '../anvil.ts';
import { createDemoRpc, type DemoRpc } from '../demo-rpc.ts';
import { createScenario, HISTORY_BLOCKS } from '../scenario.ts';
import { demoEntryPoint07Artifact } from './artifacts.ts';
import { STORY } from './bundle-plans.ts';
import { BUNDLERS, DEMO_ENTRY_POINTS, DEMO_VERSIONS } from './operation-contracts.ts';

interface Receipt {
  from: Hex;
  status: Hex;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
}

interface EntryPointEvent {
  eventName: string;
  args: { success?: boolean };
}

async function start() {
  const anvil = await startAnvil({ noMining: true });
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  return { rpc, scenario: await createScenario({ rpc, seed: 5 }) };
}

async function listBundles(rpc: DemoRpc): Promise<Receipt[]> {
  const numbers = Array.from({ length: HISTORY_BLOCKS }, (_, place) => `0x${(place + 1).toString(16)}`);
  const receipts = (await Promise.all(numbers.map((number) => rpc('eth_getBlockReceipts', [number])))).flat();
  const senders = BUNDLERS.map(({ address }) => address.toLowerCase());
  return (receipts as Receipt[]).filter(({ from }) => senders.includes(from));
}

function readEvents({ logs }: Receipt): EntryPointEvent[] {
  const entryPoints: Hex[] = Object.values(DEMO_ENTRY_POINTS);
  return logs
    .filter(({ address }) => entryPoints.includes(address))
    .map((log) => decodeEventLog({ abi: demoEntryPoint07Artifact.abi, ...log } as never));
}

test('the history has bundles of all versions, with deployments, an aggregator, and every failure', async () => {
  const { rpc, scenario } = await start();
  await scenario.buildHistory();
  const bundles = await listBundles(rpc);
  expect(bundles.length).toBeGreaterThanOrEqual(STORY.length);
  for (const [place, { form, operations, version }] of STORY.entries()) {
    const bundle = bundles[place];
    expect(bundle?.status, `bundle ${place}`).toBe(form === 'stale' ? '0x0' : '0x1');
    const events = readEvents(bundle as Receipt).filter(
      ({ eventName }) => eventName === 'UserOperationEvent',
    );
    expect(events).toHaveLength(form === 'stale' ? 0 : operations.length);
    if (form === 'stale') continue;
    const isFailing = ({ action, payer }: (typeof operations)[number]) =>
      payer === 'failing' || action === 'failWithReason' || action === 'overspend';
    expect(events.map(({ args }) => args.success)).toEqual(operations.map((each) => !isFailing(each)));
    expect(bundle?.logs.map(({ address }) => address)).toContain(DEMO_ENTRY_POINTS[version]);
  }
  const names = new Set(bundles.flatMap(readEvents).map(({ eventName }) => eventName));
  for (const name of [
    'AccountDeployed',
    'UserOperationRevertReason',
    'PostOpRevertReason',
    'SignatureAggregatorChanged',
  ])
    expect(names).toContain(name);
  expect(new Set(STORY.map(({ version }) => version))).toEqual(new Set(DEMO_VERSIONS));

  const before = Number(await rpc('eth_blockNumber'));
  await scenario.sendBundle();
  await scenario.mineBlock();
  const receipts = (await rpc('eth_getBlockReceipts', [`0x${(before + 1).toString(16)}`])) as Receipt[];
  const senders = BUNDLERS.map(({ address }) => address.toLowerCase());
  const added = receipts.filter(({ from }) => senders.includes(from));
  expect(added.map(({ status }) => status)).toEqual(['0x1']);
  expect(readEvents(added[0] as Receipt).map(({ eventName }) => eventName)).toContain('UserOperationEvent');
});

test('a chain that began without user operations gets their contracts as it goes on', async () => {
  const { rpc, scenario } = await start();
  await rpc('evm_setAutomine', [false]);
  for (let part = 0; part < 3; part++) {
    await scenario.sendBundle();
    await scenario.mineBlock();
  }
  for (const address of Object.values(DEMO_ENTRY_POINTS))
    expect(await rpc('eth_getCode', [address, 'latest'])).toMatch(/^0x6080/);
});
