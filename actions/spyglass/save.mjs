// Writes the chain that Spyglass has indexed into one file, and stops Spyglass.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ActionError,
  annotate,
  readFolder,
  readInput,
  readJson,
  readLogEnd,
  readNumber,
  readState,
  runStep,
  setOutputs,
  waitUntil,
} from './workflow.mjs';

const STOP_SECONDS = 30;

await runStep(async () => {
  const seconds = readNumber('WAIT_SECONDS', 3600);
  const file = resolve(readInput('FILE'));
  const state = readState(readFolder());
  try {
    if (isRunning(state.pid)) await awaitIndex(state, seconds);
    else
      annotate(
        'warning',
        `Spyglass has ended; what it had indexed is saved. The end of its log:\n${readLogEnd(state.log)}`,
      );
    save(state, file);
    setOutputs({ file, bytes: statSync(file).size });
  } finally {
    await stop(state.pid);
  }
});

/** Waits until the index has the newest block of the node, all blocks below it, and their traces. */
async function awaitIndex({ url, rpcUrl }, seconds) {
  const head = Number((await ask(rpcUrl, 'eth_blockNumber')) ?? 0);
  const isComplete = async () => {
    const [health, status] = await Promise.all([
      readJson(`${url}/api/healthz`),
      readJson(`${url}/api/v2/main-page/indexing-status`),
    ]);
    return (health?.height ?? -1) >= head && status?.finished_indexing === true;
  };
  if (!(await waitUntil(isComplete, seconds)))
    annotate('warning', `Some blocks or traces were not indexed within ${seconds} s: the file lacks them.`);
}

function save({ program, data, rpcUrl }, file) {
  const [blocks, around] = [readInput('BLOCKS'), readInput('AROUND')];
  const args = [
    ...['export', file, '--data', data],
    ...(blocks === '' ? [] : ['--blocks', blocks]),
    ...(around === '' ? [] : ['--around', around]),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    // Traces of transactions come from the node.
    env: { ...process.env, RPC_URL: rpcUrl, LOG_FORMAT: 'text' },
  });
  process.stdout.write(stdout);
  if (status !== 0) throw new ActionError(`The chain could not be saved: ${(stderr || stdout).trim()}`);
}

async function stop(pid) {
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  await waitUntil(async () => !isRunning(pid), STOP_SECONDS);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function ask(rpcUrl, method) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
  const headers = { 'content-type': 'application/json' };
  return (await readJson(rpcUrl, { method: 'POST', headers, body }))?.result ?? null;
}
