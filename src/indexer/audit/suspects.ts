/** Heights at which a node was found to give invalid data: what was written there is read again. */
export interface Suspects {
  add(number: number): void;
  /** The lowest first. */
  list(): number[];
  done(number: number): void;
  /** When the last was added, in ms since 1970. */
  readonly lastAt: number;
}

/** Two heights no further apart are taken for one time of invalid data, with all between them. */
const JOIN_BLOCKS = 64;
/** So many are remembered; others are left to the audit. */
const SUSPECTS_MAX = 10_000;

/** Makes an empty memory; `now` in ms. */
export function createSuspects(now: () => number = Date.now): Suspects {
  const numbers = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    add(number) {
      const isNear = Math.abs(number - last) <= JOIN_BLOCKS;
      const [from, to] = isNear ? [Math.min(number, last), Math.max(number, last)] : [number, number];
      for (let each = from; each <= to && numbers.size < SUSPECTS_MAX; each++) numbers.add(each);
      last = number;
      lastAt = now();
    },
    list: () => [...numbers].sort((one, other) => one - other),
    done: (number) => numbers.delete(number),
    get lastAt() {
      return lastAt;
    },
  };
}
