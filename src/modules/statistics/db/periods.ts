const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400n;

/** December 31, 9999: later timestamps count as this day, as in all dates of the API. */
const LAST_DAY = 2_932_896;

/** The lengths of periods, with their numeric codes in tables. */
export const RESOLUTIONS = { DAY: 0, WEEK: 1, MONTH: 2, YEAR: 3 } as const;
export type Resolution = keyof typeof RESOLUTIONS;

/** A period by its first and its last day, counted from 1970. */
export interface DayRange {
  first: number;
  last: number;
}

/** The day of a timestamp in seconds. */
export function dayOf(timestamp: bigint): number {
  const day = timestamp / DAY_SECONDS;
  return day > LAST_DAY ? LAST_DAY : Number(day);
}

/** SQL of `dayOf`, for the column of a table. */
export function dayOfSql(column: string): string {
  return `least(div(${column}, ${DAY_SECONDS}), ${LAST_DAY})::integer`;
}

/** The period that a day is in: weeks begin on Mondays, all times are UTC. */
export function periodOf(day: number, resolution: Resolution): DayRange {
  if (resolution === 'DAY') return { first: day, last: day };
  if (resolution === 'WEEK') {
    const first = day - ((day + 3) % 7);
    return { first, last: first + 6 };
  }
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const [month, months] = resolution === 'MONTH' ? [date.getUTCMonth(), 1] : [0, 12];
  return { first: toDays(year, month), last: toDays(year, month + months) - 1 };
}

/** SQL of the first day of `periodOf`, for the column of a table. */
export function firstDaySql(column: string, resolution: Resolution): string {
  switch (resolution) {
    case 'DAY':
      return column;
    case 'WEEK':
      return `(${column} - (${column} + 3) % 7)`;
    case 'MONTH':
    case 'YEAR':
      return `date_trunc('${resolution}', (date '1970-01-01' + ${column})::timestamp)`;
  }
}

function toDays(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime() / DAY_MS;
}
