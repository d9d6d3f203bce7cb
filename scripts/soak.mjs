// Runs Spyglass on a chain of 20 transactions a second: node scripts/soak.mjs [--minutes 10] [--port 18964] [--save FILE]
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { computeSourceStamp, readStamp } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    port: { type: 'string', default: '18964' },
    save: { type: 'string' },
  },
});
process.env.NODE_ENV = 'production';
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (readStamp(root) !== computeSourceStamp(root)) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { runSoak } = await loadSource('bench/support/soak/run-soak.ts');
const { formatReport } = await loadSource('bench/support/report.ts');
const report = await runSoak({ minutes: Number(values.minutes), port: Number(values.port) });
const text = formatReport(`soak, ${values.minutes} minutes`, report);
console.log(text);
if (values.save !== undefined) writeFileSync(values.save, text);
process.exit(report.figures.some(({ isMet }) => isMet === false) ? 1 : 0);
