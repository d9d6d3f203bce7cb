import { setTimeout as sleep } from 'node:timers/promises';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { DemoSite } from '../start-demo-site.ts';

const LIMIT_MS = 120_000;

/** Waits until the site's index has caught up with its node. */
export async function untilIndexed({ app, rpcUrl }: DemoSite): Promise<void> {
  const head = Number(await createDemoRpc(rpcUrl)('eth_blockNumber'));
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const health = (await (await fetch(`${app.origin}/api/healthz`)).json()) as { height?: number };
    if ((health.height ?? -1) >= head) return;
    await sleep(200);
  }
  throw new Error(`Block ${head} is not indexed within ${LIMIT_MS} ms`);
}
