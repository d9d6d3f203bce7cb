// Tests docs/DEPLOY.md in practice, with Debian's packages:
// node scripts/deploy-trial.mjs [--part replica|fail-over|range-server] [--port N] [--rounds N] [--patroni PATH]
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listFailOverPrograms, tryFailOver } from './deploy-trial/fail-over.mjs';
import { openTrial } from './deploy-trial/open-trial.mjs';
import { run } from './deploy-trial/processes.mjs';
import { tryRangeServer } from './deploy-trial/range-server.mjs';
import { REPLICA_PROGRAMS, tryReplica } from './deploy-trial/replica.mjs';
import { computeSourceStamp, readStamp } from './source-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    port: { type: 'string', default: '18955' },
    rounds: { type: 'string', default: '2' },
    patroni: { type: 'string' },
  },
});
const PATRONI = {
  programs: listFailOverPrograms(values.patroni),
  packages: 'postgresql etcd-server haproxy, and Patroni (its Debian package, or pip and --patroni)',
};
const HOW = { rounds: Number(values.rounds), patroni: values.patroni };
const PARTS = {
  replica: { programs: REPLICA_PROGRAMS, packages: 'postgresql pgbouncer haproxy', run: tryReplica },
  'fail-over': { ...PATRONI, run: (trial, first) => tryFailOver(trial, first, HOW) },
  'range-server': { ...PATRONI, run: (trial, first) => tryRangeServer(trial, first, HOW) },
};

const names = values.part === undefined ? Object.keys(PARTS) : [values.part];
const unknown = names.find((name) => PARTS[name] === undefined);
if (unknown !== undefined)
  throw new Error(`There is no part "${unknown}", only ${Object.keys(PARTS).join(', ')}`);
const outcomes = [];
for (const name of names) outcomes.push(await tryPart(name, PARTS[name]));
process.exit(outcomes.includes('failed') || !outcomes.includes('fine') ? 1 : 0);

async function tryPart(name, { programs, packages, run: runPart }) {
  const missing = programs.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`"${name}" was skipped: there is no ${missing.join(' and no ')} (${packages})`);
    return 'skipped';
  }
  if (readStamp(root) !== computeSourceStamp(root)) run(process.execPath, [`${root}scripts/build.mjs`]);
  const trial = openTrial(name);
  const error = await runPart(trial, Number(values.port)).catch((thrown) => thrown);
  const failures = await trial.close(error);
  if (failures.length === 0) console.log(`The trial "${name}" went well.`);
  return failures.length === 0 ? 'fine' : 'failed';
}
