import type { BlockCountdown } from '#contract/block/block.ts';

const DAY_S = 86_400;
/** Maximum time for which a date is meaningful. */
const LONGEST_S = 100 * 365 * DAY_S;

/** Number of blocks until a block at the current height; the pace is that of the answer. */
export function blocksLeft(
  { countdown_block_number, current_block_number }: BlockCountdown,
  height: number | null,
): number {
  return Math.max(0, Number(countdown_block_number) - Math.max(Number(current_block_number), height ?? 0));
}

/**
 * Estimated time of a number of blocks, in seconds; null if the chain's pace is unknown or the result is too far in the future.
 */
export function secondsLeft(countdown: BlockCountdown, left: number): number | null {
  const remaining = Number(countdown.remaining_blocks_count);
  const estimated = Number(countdown.estimated_time_in_seconds);
  if (!(estimated > 0) || !(remaining > 0)) return null;
  const seconds = (estimated / remaining) * left;
  return seconds > LONGEST_S ? null : seconds;
}

/** A duration in seconds by its units: `2 d 04 h 05 min 09 s`. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [
    [Math.floor(whole / DAY_S), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first === -1 ? 3 : first)
    .map(
      ([count, unit], place) =>
        `${place === 0 ? count.toLocaleString('en') : String(count).padStart(2, '0')} ${unit}`,
    )
    .join(' ');
}
