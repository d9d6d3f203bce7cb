import { trimLog } from './log-file.ts';
import { isAlive } from './process-identity.ts';
import { type PostmasterOptions, startPostmaster } from './start-postmaster.ts';

/** A supervised server. */
export interface SavedServer {
  pid(): number;
  /** Stops supervision after any restart in progress; returns the process id to stop. */
  release(): Promise<number>;
}

const LOOK_MS = 500;
const LOOKS_PER_TRIM = 120;
const LONGEST_PAUSE_MS = 10_000;

/** Supervises the server: restarts it when its process has died (with growing pauses), and limits the size of its log. */
export function keepRunning(
  firstPid: number,
  options: PostmasterOptions,
  onLog: (line: string) => void,
): SavedServer {
  let pid = firstPid;
  let looks = 0;
  let pauseMs = LOOK_MS;
  const reported = new Set<string>();
  let nextStart = 0;
  let starting: Promise<void> | undefined;

  /** Logs a message once, however often the start is tried. */
  function logOnce(message: string): void {
    if (!reported.has(message)) onLog(message);
    reported.add(message);
  }

  async function startAgain(): Promise<void> {
    logOnce('The database stopped unexpectedly; starting it again.');
    try {
      pid = await startPostmaster(options);
      pauseMs = LOOK_MS;
      reported.clear();
      onLog('The database runs again.');
    } catch (error) {
      logOnce(error instanceof Error ? error.message : String(error));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    nextStart = Date.now() + pauseMs;
    starting = undefined;
  }

  const timer = setInterval(() => {
    looks += 1;
    if (looks % LOOKS_PER_TRIM === 0) trimLog(options.logPath);
    if (starting === undefined && Date.now() >= nextStart && !isAlive(pid)) starting = startAgain();
  }, LOOK_MS);
  timer.unref();

  return {
    pid: () => pid,
    release: async () => {
      clearInterval(timer);
      await starting;
      return pid;
    },
  };
}
