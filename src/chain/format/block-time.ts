/** Units of block timestamps, by their number per second. */
const UNITS = [
  { name: 'milliseconds', perSecond: 1_000n },
  { name: 'microseconds', perSecond: 1_000_000n },
  { name: 'nanoseconds', perSecond: 1_000_000_000n },
] as const;
type TimeUnit = (typeof UNITS)[number]['name'];

/** In seconds since 1970, the years 2001 and 2286: no chain has a block outside of this range. */
const EARLIEST = 1_000_000_000n;
const LATEST = 10_000_000_000n;

/** Converts a block timestamp to seconds; some chains use a smaller unit: GoQuorum with Raft uses nanoseconds. */
export function toSeconds(time: bigint): { seconds: bigint; unit: TimeUnit | null } {
  const unit = UNITS.find(({ perSecond }) => time >= EARLIEST * perSecond && time < LATEST * perSecond);
  return unit === undefined
    ? { seconds: time, unit: null }
    : { seconds: time / unit.perSecond, unit: unit.name };
}
