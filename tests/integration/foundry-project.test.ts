import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { type ContractServer, getJson, startContractServer } from '../support/contract-site.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { DEPLOY_PROJECT, DEPLOYED_NAMES, listVerified, runDeployScript } from '../support/deploy-project.ts';
import {
  createFoundryProject,
  describeExplorer,
  type FoundryProject,
  findFoundryTool,
} from '../support/foundry.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { INDEXER_MODULES } from '../support/modules.ts';

const FORGE = (await findFoundryTool('forge')) ?? '';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let server: ContractServer;
let project: FoundryProject;

beforeAll(async () => {
  if (FORGE === '') return;
  [anvil, database, project] = await Promise.all([
    startAnvil(),
    createTestDatabase(),
    createFoundryProject(DEPLOY_PROJECT, describeExplorer('http://127.0.0.1:9')),
  ]);
  expect((await project.run(FORGE, 'build')).output).toContain('Compiler run successful');
  indexer = startTestIndexer({ database, url: anvil.url }, { modules: INDEXER_MODULES });
  await indexer.caughtUp();
  server = await startContractServer(database, createDemoRpc(anvil.url), { projects: project.folder });
}, 120_000);

afterAll(async () => {
  if (FORGE === '') return;
  await server.stop();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop(), project.remove()]);
});

/** Runs the script of the project; how many ms after its block the last of its contracts was verified. */
async function deploy(): Promise<number> {
  const site = { forge: FORGE, project, rpcUrl: anvil.url, origin: server.origin };
  const { names, slowestMs } = await runDeployScript(site);
  expect(names).toEqual(DEPLOYED_NAMES);
  return slowestMs;
}

test.skipIf(FORGE === '')(
  'all that a deploy script makes beside `--project` is verified, and again where the node starts anew',
  async () => {
    const first = await deploy();
    for (const hash of (await listVerified(server.origin)).keys())
      expect(await getJson(server, `/api/v2/smart-contracts/${hash}`)).toMatchObject({
        ...{
          is_verified: true,
          is_fully_verified: true,
          verified_twin_address_hash: null,
          license_type: 'mit',
        },
      });
    const { port } = anvil;
    const run = await indexer.schema();
    await anvil.stop();
    anvil = await startAnvil({ port, genesisTimestamp: 1_700_000_000 });
    await expect.poll(() => indexer.schema(), { timeout: 60_000, interval: 50 }).not.toBe(run);
    const count = async () => (await listVerified(server.origin)).size;
    await expect.poll(count, { timeout: 60_000, interval: 50 }).toBe(0);
    const second = await deploy();
    // On a busy machine; `bench/deploy-script.ts` measures it on a quiet one.
    for (const ms of [first, second]) expect(ms).toBeLessThan(60_000);
    const [now, anew] = [first, second].map((ms) => ms.toFixed(0));
    process.stdout.write(`all were verified within ${now} ms of their block, on the new chain ${anew} ms\n`);
  },
  300_000,
);
