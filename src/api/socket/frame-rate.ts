/** Creates the frame counter of one client; it returns false beyond the limit per ten seconds. */
export function createFrameRate(framesPer10s: number): () => boolean {
  let windowStart = performance.now();
  let frames = 0;
  return () => {
    const now = performance.now();
    if (now - windowStart > 10_000) {
      windowStart = now;
      frames = 0;
    }
    return ++frames <= framesPer10s;
  };
}
