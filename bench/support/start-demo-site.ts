import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { type DemoPages, findDemoPages } from './demo-pages.ts';
import { type App, startApp } from './start-app.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Spyglass on an idle chain with the demo's history, so that nothing else takes time. */
export interface DemoSite {
  app: App;
  folder: string;
  /** URL of its node. */
  rpcUrl: string;
  pages: DemoPages;
  /** Sends some transactions, 5 by default, and mines them. */
  mine(count?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on the given port and the next one, with the given settings. */
export async function startDemoSite(port: number, env: Record<string, string> = {}): Promise<DemoSite> {
  const folder = makeTempFolder();
  const anvil = await startAnvil({
    port: port + 1,
    noMining: true,
    extraArgs: ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'],
  });
  const scenario = await createScenario({ rpc: createDemoRpc(anvil.url) });
  await scenario.buildHistory();
  const app = startApp({ port, dataDir: folder.path, rpcUrl: anvil.url, env });
  await app.firstBlock();
  return {
    app,
    folder: folder.path,
    rpcUrl: anvil.url,
    pages: await findDemoPages(app.origin),
    async mine(count = 5) {
      await scenario.step({ count });
      await scenario.mineBlock();
    },
    async stop() {
      await app.stop();
      await anvil.stop();
      folder.remove();
    },
  };
}
