/** A time of the database as ISO time with microseconds. */
export function presentTime(time: Date): string {
  return `${time.toISOString().slice(0, -1)}000Z`;
}
