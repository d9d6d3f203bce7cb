/** The estimated time of the next block as text, to whole seconds; null if blocks have no regular pace. */
export function describeNextBlock(averageMs: number, newestMs: number | null, nowMs: number): string | null {
  if (averageMs <= 0 || newestMs === null) return null;
  const seconds = Math.round((newestMs + averageMs - nowMs) / 1000);
  if (seconds > 0) return `next block in about ${seconds} s`;
  return nowMs - newestMs > 4 * averageMs + 3000 ? null : 'next block any moment';
}
