const wait = (ms?: number) => new Promise<void>((resolve) => globalThis.setTimeout(resolve, ms));

/** Resolves after a time. */
export { wait as setTimeout };

/** Resolves when other tasks had their turn. */
export function setImmediate(): Promise<void> {
  return wait(0);
}
