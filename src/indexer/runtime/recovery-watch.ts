/**
 * Time after which a session that follows a failure counts as recovered, in ms. It writes a block meanwhile, unless the
 * chain is idle.
 */
const RECOVERED_AFTER_MS = 30_000;

/** Watches the start and end of sessions. */
export interface RecoveryWatch {
  /** Called when a session has connected to its node and its database. */
  begun(): void;
  ended(isFailed: boolean): void;
}

/** Creates a watch that reports once when a session after a failure has lasted. */
export function createRecoveryWatch(onRecovered: () => void): RecoveryWatch {
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    begun() {
      if (!hasFailed) return;
      timer = setTimeout(() => {
        hasFailed = false;
        onRecovered();
      }, RECOVERED_AFTER_MS);
    },
    ended(isFailed) {
      clearTimeout(timer);
      hasFailed ||= isFailed;
    },
  };
}
