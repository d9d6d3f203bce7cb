/** Exponential backoff with up to a quarter of jitter, to spread retries; in s. */
export function retryPause(attempts: number, firstS: number, longestS: number): number {
  const pause = Math.min(firstS * 2 ** Math.min(attempts - 1, 30), longestS);
  return pause * (1 + Math.random() / 4);
}
