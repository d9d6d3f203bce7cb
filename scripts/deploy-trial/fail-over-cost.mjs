// What the confirmation by a standby costs: a write of a visitor, and indexing.
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMBERS } from './patroni.mjs';

const SAVES_MS = 8000;

/** Measures with and without synchronous replication, in turn. */
export async function checkReplicationCost(site) {
  const { trial, account } = site;
  const times = { true: [], false: [] };
  for (const isSynchronous of [true, false, true, false]) {
    await setSynchronous(site, isSynchronous);
    const saving = account.keepSaving(50);
    await sleep(SAVES_MS / 2);
    times[isSynchronous].push(...(await saving.stop()).times);
  }
  await setSynchronous(site, true);
  const show = (all) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor(sorted.length * share)].toFixed(1);
    return `${at(0.5)} ms median, ${at(0.95)} ms p95`;
  };
  trial.check(
    `a write of a visitor: ${show(times.true)} with a standby that confirms, ${show(times.false)} without`,
    true,
  );
}

async function setSynchronous({ cluster, ports }, isSynchronous) {
  const name = await cluster.readPrimary();
  const response = await fetch(`http://127.0.0.1:${ports[`${name}-rest`]}/config`, {
    method: 'PATCH',
    body: JSON.stringify({ synchronous_mode: isSynchronous }),
  });
  if (!response.ok) throw new Error(`Patroni of ${MEMBERS} answered with ${response.status}`);
  await sleep(3000);
  if (isSynchronous) await cluster.awaitWhole();
}
