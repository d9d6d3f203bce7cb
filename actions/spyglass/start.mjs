// Starts Spyglass in the background of a job.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './find-program.mjs';
import {
  ActionError,
  readFolder,
  readInput,
  readLogEnd,
  readNumber,
  runStep,
  setOutputs,
  waitUntil,
  writeState,
} from './workflow.mjs';

await runStep(async () => {
  const folder = readFolder();
  const port = readNumber('PORT', 65_535);
  const seconds = readNumber('WAIT_SECONDS', 3600);
  const rpcUrl = readInput('RPC_URL');
  if (!/^https?:\/\/\S+$/.test(rpcUrl) || !URL.canParse(rpcUrl))
    throw new ActionError('rpc-url needs the address of a node, such as http://127.0.0.1:8545.');
  mkdirSync(folder, { recursive: true });
  const program = findProgram(readInput('PACKAGE'), folder);
  const state = {
    program,
    rpcUrl,
    url: `http://127.0.0.1:${port}`,
    data: join(folder, 'data'),
    log: join(folder, 'spyglass.log'),
  };
  const child = start(state, port);
  writeState(folder, { ...state, pid: child.pid });
  setOutputs({ url: state.url, log: state.log, folder });
  process.stdout.write(`Spyglass starts at ${state.url}; its log is ${state.log}\n`);
  if (seconds > 0) await awaitFirstPage(child, state, seconds);
  child.unref();
});

/** Starts the program in a session of its own, so that the end of this step does not end it. */
function start({ program, rpcUrl, data, log }, port) {
  const project = readInput('PROJECT');
  const output = openSync(log, 'a');
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('await-node.mjs', import.meta.url)),
      ...[rpcUrl, program, rpcUrl, '--port', String(port), '--data', data],
      ...(project === '' ? [] : ['--project', project]),
    ],
    { detached: true, stdio: ['ignore', output, output], env: { ...process.env, LOG_FORMAT: 'text' } },
  );
  closeSync(output);
  return child;
}

async function awaitFirstPage(child, { url, log }, seconds) {
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  const isOpen = await waitUntil(async () => isOver || (await answers(url)), seconds);
  if (isOver) throw new ActionError(`Spyglass has ended:\n${readLogEnd(log)}`);
  if (!isOpen) throw new ActionError(`Spyglass has not answered for ${seconds} s:\n${readLogEnd(log)}`);
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
