// A separate test process, in a network namespace of its own, where port 8545 is free: starts the product in the folder of
// a project, its node only afterwards, deploys a contract of the project and prints what the explorer shows of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { deployToken } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';

export interface InProjectOptions {
  /** Script that starts the product. */
  start: string;
  /** Folder of the project. */
  folder: string;
  port: number;
  env: Record<string, string>;
}

export interface InProjectReport {
  /** Output of the product. */
  output: string;
  /** Name under which the deployed contract is verified. */
  name: string;
  /** Exit code after SIGTERM. */
  code: number | null;
}

const WAIT_MS = 60_000;
const NODE_PORT = 8545;

const options = JSON.parse(process.argv[2] ?? '') as InProjectOptions;
const child = spawn(process.execPath, [options.start, '--port', String(options.port)], {
  cwd: options.folder,
  env: options.env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (part: Buffer) => {
    output += part;
  });
let anvil: Anvil | undefined;
let name = '';
try {
  await until(() => output.includes('Waiting for a node'), 'the line that it waits');
  anvil = await startAnvil({ port: NODE_PORT });
  const { address } = await deployToken({ rpc: createDemoRpc(anvil.url) });
  await until(async () => {
    name = await readName(address);
    return name !== '';
  }, 'the verified contract');
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await anvil?.stop();
}
const report: InProjectReport = { output, name, code: child.exitCode };
console.log(JSON.stringify(report));
process.exit(0);

/** Name of a verified contract; empty before it is verified. */
async function readName(hash: string): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${options.port}/api/v2/smart-contracts/${hash}`);
    const { name: verified = '' } = (await answer.json()) as { name?: string };
    return verified;
  } catch {
    return '';
  }
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`Never came: ${what}\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
