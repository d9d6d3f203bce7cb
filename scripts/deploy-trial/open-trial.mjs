// A trial: a folder, its processes, what was checked, and what is ended with it.
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSource } from '../load-source.mjs';
import { MEMORY_SETTINGS } from '../memory-settings.mjs';
import { createProcesses, run } from './processes.mjs';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const BLOCK_TRANSACTIONS = 4;

/** Opens a trial in a new folder; `close` ends all that was started and returns the failures. */
export function openTrial(name) {
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), `spyglass-${name}-`));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const processes = createProcesses(folder, user);
  const failures = [];
  const cleanUps = [];

  return {
    folder,
    processes,
    onEnd: (cleanUp) => cleanUps.push(cleanUp),
    check(what, isTrue, details = []) {
      console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
      if (!isTrue) failures.push(`${what}: ${details.slice(0, 5).join('; ')}`);
    },
    startProduct(child, words, env) {
      const settings = {
        ...{ RATE_LIMIT_REQUESTS: '1000000000', TRUST_PROXY: 'true', NODE_ENV: 'production' },
        ...MEMORY_SETTINGS,
        ...env,
      };
      processes.start(child, process.execPath, [START, ...words], { env: settings });
    },
    /** Runs a command of the product to its end; returns what it prints. */
    runProduct: (words, env) => run(process.execPath, [START, ...words], { env: { ...process.env, ...env } }),
    async close(error) {
      if (error !== undefined) {
        failures.push(error.message);
        console.error(error);
      }
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
      await processes.stopAll();
      if (failures.length === 0) rmSync(folder, { recursive: true, force: true });
      else console.error(`It failed; the logs are in ${folder}:\n${failures.join('\n')}`);
      return failures;
    },
  };
}

/** Starts a chain with some history that mines only on request. */
export async function startChain(trial, port) {
  const { startAnvil } = await loadSource('src/demo/anvil.ts');
  const { createDemoRpc } = await loadSource('src/demo/demo-rpc.ts');
  const { createScenario } = await loadSource('src/demo/scenario.ts');
  const node = await startAnvil({
    ...{ port, noMining: true },
    extraArgs: ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'],
  });
  trial.onEnd(() => node.stop());
  const rpc = createDemoRpc(node.url);
  const scenario = await createScenario({ rpc });
  await scenario.buildHistory();
  const readHead = async () => Number(await rpc('eth_blockNumber', []));
  return {
    ...{ url: node.url, rpc, readHead },
    async mine() {
      await scenario.step({ count: BLOCK_TRANSACTIONS });
      await scenario.mineBlock();
      return readHead();
    },
  };
}

/** Finds the user for the database's programs, which refuse root: Debian's `postgres`. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(run('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}
