/** The units in which chains count the time of their blocks, by how many of them are a second. */
const UNITS = [
  { name: 'milliseconds', perSecond: 1_000n },
  { name: 'microseconds', perSecond: 1_000_000n },
  { name: 'nanoseconds', perSecond: 1_000_000_000n },
] as const;
type TimeUnit = (typeof UNITS)[number]['name'];

/** As seconds since 1970, these are the years 2001 and 2286: no chain has a block outside of them. */
const EARLIEST = 1_000_000_000n;
const LATEST = 10_000_000_000n;

/** Reads a block's time, which some chains count in a smaller unit: GoQuorum with Raft in nanoseconds. */
export function toSeconds(time: bigint): { seconds: bigint; unit: TimeUnit | null } {
  const unit = UNITS.find(({ perSecond }) => time >= EARLIEST * perSecond && time < LATEST * perSecond);
  return unit === undefined
    ? { seconds: time, unit: null }
    : { seconds: time / unit.perSecond, unit: unit.name };
}
