import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** The priority of what runs beside the tests: they go first. */
const PRIORITY_BESIDE = 10;

/**
 * Starts a command of the test run. One that runs beside others prints nothing itself: `done` has its output. `interrupt()` ends it as
 * Ctrl-C does, so that it still stops what it has started.
 */
export function startStep({ command: [program, ...args], env, isBeside = false }) {
  const begun = performance.now();
  const child = spawn(program, args, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (isBeside && child.pid !== undefined) lowerPriority(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const done = new Promise((resolve) => {
    const end = (isPassed) => resolve({ isPassed, output, seconds: (performance.now() - begun) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
  return { done, interrupt: () => void child.kill('SIGINT') };
}

/** A process that has ended by now has no priority, and needs none. */
function lowerPriority(pid) {
  try {
    setPriority(pid, PRIORITY_BESIDE);
  } catch {}
}

/** A duration of a step as text: `8.2 s`, `12 min 5 s`. */
export function formatSeconds(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const SLOWEST_MAX = 20;

/** The files that took longest, a line each. */
export function formatSlowest(files) {
  const lines = files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_MAX)
    .map(({ file, ms }) => `${formatSeconds(ms / 1000).padStart(12)}  ${file}`);
  return ['\nThe slowest files:', ...lines].join('\n');
}
