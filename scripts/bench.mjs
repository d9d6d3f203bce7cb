import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { saveSection } from './save-section.mjs';
import { computeSourceStamp, readStamp } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const known = ['', 'attack/'].flatMap((folder) =>
  readdirSync(`bench/${folder}`).flatMap((file) =>
    file.endsWith('.ts') ? [folder + file.slice(0, -3)] : [],
  ),
);
const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0 || process.argv.includes('--help')) {
  console.log(
    'npm run bench -- [NAME…] [--save] [--when-quiet]\n--save: write the tables into bench/results.md · --when-quiet: wait until nobody else works, 10 minutes at most',
  );
  console.log(`Benches: ${known.join(', ')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

process.env.NODE_ENV = 'production';
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (readStamp(root) !== computeSourceStamp(root)) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { calibrate, formatCalibration } = await loadSource('bench/support/calibrate.ts');
const { formatReport } = await loadSource('bench/support/report.ts');
for (const name of names.length === 0 ? known : names) {
  if (process.argv.includes('--when-quiet')) await waitUntilQuiet();
  const before = formatCalibration(calibrate());
  console.log(`\n${name}: ${before}`);
  const module = await loadSource(`bench/${name}.ts`);
  const report = await module[toCamelCase(name)]();
  const after = formatCalibration(calibrate());
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const notes = [...(report.notes ?? []), `${new Date().toISOString().slice(0, 16)}Z, ${machine}`];
  const text = formatReport(name, { ...report, notes: [...notes, `before: ${before}; after: ${after}`] });
  console.log(`\n${text}`);
  if (process.argv.includes('--save')) saveSection(name, text);
}
process.exit(0);

function toCamelCase(name) {
  return name.replace(/^.*\//, '').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

async function waitUntilQuiet() {
  for (let waits = 0, quiet = 0; waits < 120 && quiet < 2; waits++) {
    const before = readTimes();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const after = readTimes();
    quiet = (after.idle - before.idle) / (after.all - before.all) > 0.85 ? quiet + 1 : 0;
  }
}

/** Busy and total time of all processors since the system started, in ms. */
function readTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (pick) => times.reduce((total, each) => total + pick(each), 0);
  return {
    idle: sum((each) => each.idle),
    all: sum((each) => each.user + each.nice + each.sys + each.idle + each.irq),
  };
}
