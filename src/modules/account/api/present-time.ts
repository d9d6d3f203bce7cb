/** Formats a database time as ISO 8601 with microseconds. */
export function presentTime(time: Date): string {
  return `${time.toISOString().slice(0, -1)}000Z`;
}
