import { spawnSync } from 'node:child_process';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** Runs a program to its end and returns its output. Throws with what it has said where it fails or is not there. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    ...options,
  });
  if (error !== undefined) throw new Error(`${program} could not be run: ${error.message}`);
  if (status !== 0)
    throw new Error(`\`${[program, ...args].join(' ')}\` ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Tells that a program is installed. */
export function isInstalled(program, args = ['--version']) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
