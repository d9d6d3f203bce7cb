import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ActionError } from './workflow.mjs';

/** Places of the program below a folder: an installed package, its own folder, and a checkout of the sources. */
const PLACES = [
  'node_modules/evm-spyglass/scripts/spyglass.mjs',
  'scripts/start.mjs',
  'scripts/spyglass.mjs',
];

/** Finds the program that the input `package` names; what is no folder is installed by npm below `folder`. */
export function findProgram(wanted, folder) {
  if (wanted === '' || wanted.startsWith('-'))
    throw new ActionError(`package is "${wanted}", but needs a specifier for npm or a folder.`);
  const given = resolve(wanted);
  if (existsSync(join(given, 'package.json'))) return findIn(given);
  const home = join(folder, 'package');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  // A tarball is named from the folder of the job, npm runs in another.
  const specifier = existsSync(given) ? given : wanted;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', specifier];
  const { status, error } = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error !== undefined || status !== 0)
    throw new ActionError(`npm could not install "${wanted}" (${error?.message ?? `exit code ${status}`}).`);
  return findIn(home);
}

function findIn(folder) {
  const place = PLACES.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (place === undefined)
    throw new ActionError(`"${folder}" has no Spyglass: neither a checkout nor the package.`);
  return place;
}
