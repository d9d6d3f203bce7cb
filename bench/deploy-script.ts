import { setTimeout as sleep } from 'node:timers/promises';
import { startAnvil } from '#demo/anvil.ts';
import {
  DEPLOY_PROJECT,
  DEPLOYED_NAMES,
  listVerified,
  runDeployScript,
} from '#tests/support/deploy-project.ts';
import { createFoundryProject, findFoundryTool } from '#tests/support/foundry.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { startApp } from './support/start-app.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const PORT = 18917;
const CHAINS = 5;
const VERIFIED_MS_MAX = 1000;
const NEW_RUN_MS_MAX = 60_000;

/** Time from block to verification for the contracts of a deploy script with `--project`, on a chain that restarts each time. */
export async function deployScript(): Promise<BenchReport> {
  const forge = await findFoundryTool('forge');
  if (forge === null) return { figures: [], notes: ['forge could not be had for this platform'] };
  const project = await createFoundryProject(DEPLOY_PROJECT, 'http://127.0.0.1:9');
  const folder = makeTempFolder();
  let anvil = await startAnvil();
  await project.run(forge, 'build');
  const { port, url } = anvil;
  const env = { PROJECT_DIRS: project.folder };
  const app = startApp({ port: PORT, dataDir: folder.path, rpcUrl: url, env });
  try {
    await app.firstBlock();
    const waits: number[] = [];
    for (let chain = 0; chain < CHAINS; chain++) {
      if (chain > 0) {
        await anvil.stop();
        // A day later, so that it is another chain.
        anvil = await startAnvil({ port, genesisTimestamp: 1_700_000_000 + 86_400 * chain });
        await waitForNone(app.origin);
      }
      const { slowestMs } = await runDeployScript({ forge, project, rpcUrl: url, origin: app.origin });
      waits.push(slowestMs);
    }
    const listed = waits.map((ms) => ms.toFixed(0)).join(', ');
    const what = `all contracts of a deploy script verified after their blocks, the slowest (${listed} ms)`;
    return {
      figures: [atMost(what, Math.max(...waits), VERIFIED_MS_MAX, 'ms')],
      notes: [
        `the script of a Foundry project makes ${DEPLOYED_NAMES.length} contracts, two of them inside others, one a library; the node is started anew ${CHAINS - 1} times with nothing else done; from the last time that the block was not there until the API lists the contract, both asked every 10 ms`,
      ],
    };
  } finally {
    await app.stop();
    await anvil.stop();
    await project.remove();
    folder.remove();
  }
}

/** Waits until the new chain is the active run. */
async function waitForNone(origin: string): Promise<void> {
  for (const end = performance.now() + NEW_RUN_MS_MAX; performance.now() < end; await sleep(20))
    if ((await listVerified(origin).catch(() => null))?.size === 0) return;
  throw new Error('The new chain did not become a run.');
}
