#!/usr/bin/env node
// Start of the packaged product, in which everything is built. From the sources it is scripts/start.mjs.
import { checkNode } from './check-node.mjs';
import { findNpx } from './find-launchers.mjs';
import { addMemorySettings, NODE_FLAGS } from './memory-settings.mjs';
import { restartProcess, takeStarter } from './restart-process.mjs';

/** Variable that hands the launchers, which are above the process that waits, to the process that works. */
const LAUNCHERS = 'SPYGLASS_LAUNCHER_PIDS';

checkNode();
const handed = process.env[LAUNCHERS];
const launchers = handed === undefined ? findNpx() : handed.split(',').flatMap((pid) => Number(pid) || []);
const env = addMemorySettings(process.env);
if (env !== null) await restartProcess({ ...env, [LAUNCHERS]: launchers.join(',') }, NODE_FLAGS);
delete process.env[LAUNCHERS];
process.env.NODE_ENV ??= 'production';

const { main } = await import('../dist/cli/main.js');
await main(process.argv.slice(2), [...takeStarter(), ...launchers], 'spyglass');
