import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Abi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import { mine } from '#demo/actions/chain.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { compileAll } from '#tests/support/compile-all.ts';
import { tally } from '#tests/support/contract-corpus.ts';
import { writeProject } from '#tests/support/write-project.ts';
import { createHttpClient } from './support/http-get.ts';
import { atMost, type BenchReport, type Figure } from './support/report.ts';
import { startDemoSite } from './support/start-demo-site.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const RATIO_MAX = 1.3;
const VERIFICATIONS = 9;
const ROWS = 50;
const ROUNDS = 60;
const WARM_ROUNDS = 10;
const POLL_MS = 5;
const WAIT_MS_MAX = 60_000;
const SOLC = join(import.meta.dirname, '../node_modules/solc/soljson.js');
const VERSION = 'v0.8.37+commit.f401782d';

/** Verification time compared with the bare compiler, and cost of decoding on pages of 50 rows. */
export async function contracts(): Promise<BenchReport> {
  const compilers = makeTempFolder();
  copyFileSync(SOLC, join(compilers.path, 'solc-0.8.37.js'));
  const project = await writeProject({ 'Mover.sol': mover('KnownMover', 1) });
  const hidden = await writeProject({ 'Other.sol': mover('HiddenMover', 2) });
  const env = { COMPILERS_DIR: compilers.path, COMPILERS_REGISTRY: 'none', PROJECT_DIRS: project.folder };
  const site = await startDemoSite(18906, env);
  try {
    const rpc = createDemoRpc(site.rpcUrl);
    const known = project.find('Mover.sol', 'KnownMover');
    const unknown = hidden.find('Other.sol', 'HiddenMover');
    const figures = [
      await measureVerification(rpc, site.app.origin),
      ...(await measureDecoding(site.app.origin, [
        await sendRows(rpc, site.app.origin, known),
        await sendRows(rpc, site.app.origin, unknown),
      ])),
    ];
    return {
      figures,
      notes: [
        `verifying: from sending standard JSON until the answer says 'success', asked every ${POLL_MS} ms; the bare compiler: a process that loads the same solc and compiles the same input for the same output; ${VERIFICATIONS} contracts of different code, in turn; medians`,
        `decoding: ${ROUNDS} requests of each side, in turn, one at a time, of a verified contract and of one of the same functions and events whose source is not known; medians; each page is drawn anew`,
      ],
    };
  } finally {
    await site.stop();
    await Promise.all([project.remove(), hidden.remove()]);
    compilers.remove();
  }
}

/** A contract whose function and event are in no signature table. */
const mover = (name: string, seed: number): string => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract ${name} {
    event BenchMoved(address indexed owner, uint256 amount, bytes32 note);
    uint256 public constant SEED = ${seed};
    function benchMove(address owner, uint256 amount, bytes32 note) public { emit BenchMoved(owner, amount + SEED, note); }
    function benchMany(uint256 count) external { for (uint256 i; i < count; i++) benchMove(msg.sender, i, bytes32(i)); }
}
`;

async function waitFor(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`In vain waited for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

async function measureVerification(rpc: DemoRpc, origin: string): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let seed = 1; seed <= VERIFICATIONS + 1; seed++) {
    const input = {
      language: 'Solidity',
      sources: { 'Tally.sol': { content: tally(seed + 1000).replace(') public { total', ') { total') } },
      settings: { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } },
    };
    const start = performance.now();
    const [output] = await compileAll(SOLC, [input]);
    const bareMs = performance.now() - start;
    const code = output?.contracts['Tally.sol']?.Tally?.evm.bytecode.object;
    const { address } = await deploy({ rpc }, `0x${code}${'0'.repeat(64)}`);
    await mine({ rpc });
    const path = `${origin}/api/v2/smart-contracts/${address}`;
    await waitFor(async () => (await fetch(path)).ok, 'the contract');
    const ownMs = await verify(path, input);
    // The first one of both loads modules that the others find loaded.
    if (seed === 1) continue;
    times[0].push(ownMs);
    times[1].push(bareMs);
  }
  const [own, bare] = times.map(median) as [number, number];
  return atMost(
    `verifying ÷ the bare compiler (${own.toFixed(0)}, ${bare.toFixed(0)} ms)`,
    ...([own / bare, RATIO_MAX, '×', 2] as const),
  );
}

async function verify(path: string, input: object): Promise<number> {
  const form = new FormData();
  form.set('compiler_version', VERSION);
  form.set('contract_name', 'Tally.sol:Tally');
  form.append('files[]', new Blob([JSON.stringify(input)]), 'input.json');
  const start = performance.now();
  await fetch(`${path}/verification/via/standard-input`, { method: 'POST', body: form });
  await waitFor(async () => {
    const { status, errors } = await readJson(`${path}/verification`);
    if (status === 'error') throw new Error(JSON.stringify(errors));
    return status === 'success';
  }, 'the verification');
  return performance.now() - start;
}

/** A contract with 50 transactions, and one transaction with 50 logs. */
interface Side {
  address: Hex;
  hash: Hex;
}

async function sendRows(
  rpc: DemoRpc,
  origin: string,
  { abi, bytecode }: { abi: Abi; bytecode: Hex },
): Promise<Side> {
  const { address } = await deploy({ rpc }, bytecode);
  await mine({ rpc });
  const call = (functionName: string, args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi, functionName, args });
    return sendTransaction({ rpc }, { to: address, gas: 3_000_000, data });
  };
  for (let sent = 0; sent < ROWS; sent++) {
    await call('benchMove', [address, BigInt(sent), `0x${'ab'.repeat(32)}`]);
    if (sent % 3 === 2) await mine({ rpc });
  }
  const hash = await call('benchMany', [BigInt(ROWS)]);
  await mine({ rpc });
  const path = `${origin}/api/v2/transactions/${hash}`;
  await waitFor(async () => (await readJson(path)).status === 'ok', 'the logs');
  return { address, hash };
}

const LISTS: readonly [string, (side: Side) => string][] = [
  ['logs of a contract', ({ address }) => `/address/${address}?tab=logs`],
  ['logs of a transaction', ({ hash }) => `/tx/${hash}?tab=logs`],
  ['transactions of a contract', ({ address }) => `/address/${address}?tab=txs`],
  ['call of the API: logs of a contract', ({ address }) => `/api/v2/addresses/${address}/logs`],
];

/** Measures decoding; the first side is verified, the second is not. */
async function measureDecoding(origin: string, sides: readonly [Side, Side]): Promise<Figure[]> {
  const path = `${origin}/api/v2/smart-contracts/${sides[0].address}`;
  await waitFor(async () => (await readJson(path)).is_verified === true, 'the source');
  const client = createHttpClient();
  const figures: Figure[] = [];
  for (const [name, toPath] of LISTS) {
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++)
      for (const [at, side] of sides.entries()) {
        const url = new URL(toPath(side), origin);
        url.searchParams.set('round', String(round));
        const took = await client.get(url.href);
        if (round >= 0) times[at]?.push(took);
      }
    const [decoded, raw] = times.map(median) as [number, number];
    const what = `${name}, ${ROWS} rows: p50, decoded ÷ undecoded (${decoded.toFixed(1)}, ${raw.toFixed(1)} ms)`;
    figures.push(atMost(what, decoded / raw, RATIO_MAX, '×', 2));
  }
  client.close();
  return figures;
}
