#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.mjs';
import { findLaunchers } from './find-launchers.mjs';
import { addMemorySettings, NODE_FLAGS } from './memory-settings.mjs';
import { restartProcess, takeStarter } from './restart-process.mjs';
import { computeSourceStamp, readStamp } from './source-stamp.mjs';

checkNode();
const env = addMemorySettings(process.env);
if (env !== null) await restartProcess(env, NODE_FLAGS);

const root = fileURLToPath(new URL('..', import.meta.url));
// Before the build, during which they may exit.
const launchers = [...takeStarter(), ...findLaunchers(root)];
process.env.NODE_ENV ??= 'production';

if (readStamp(root) !== computeSourceStamp(root)) {
  // Programs have standard output to themselves.
  const stdio = ['inherit', process.stderr, 'inherit'];
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { stdio });
  if (status !== 0) process.exit(status ?? 1);
}

const { main } = await import('../dist/cli/main.js');
await main(process.argv.slice(2), launchers);
