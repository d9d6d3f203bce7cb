/** A session that has lasted so long after a failure is taken to do well again, in ms. A block is written in it, unless the chain rests. */
const RECOVERED_AFTER_MS = 30_000;

/** Notes how sessions begin and end. */
export interface RecoveryWatch {
  /** A session has met its node and its database. */
  begun(): void;
  ended(isFailed: boolean): void;
}

/** Creates a watch that reports once, when a session after a failure has lasted. */
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
