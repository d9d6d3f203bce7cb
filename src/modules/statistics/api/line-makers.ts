import { MEMBER_KINDS, type MemberKind } from '../db/sum-members.ts';
import { type DayColumn, UNKNOWN_COUNTS } from '../db/tables.ts';
import type { PeriodFigures } from './period-figures.ts';

/** Unit of a line's values; coins are named by their symbol. */
export type Unit = 'coin' | 'gwei' | '%' | 'B' | 's' | null;

/** A number as a fraction, which loses no digit before it is formatted. */
export interface Fraction {
  part: bigint;
  whole: bigint;
}

/** A line of a chart without its section: its texts, its data, and the function that computes a period's value. */
export interface SectionLine {
  id: string;
  title: string;
  description: string;
  unit: Unit;
  columns: readonly DayColumn[];
  kind?: MemberKind;
  /** True if it counts verified contracts, whose figures come from the module that verifies them. */
  isOfVerified?: true;
  /** True if its values are cumulative. */
  isTotal: boolean;
  /** Null if the period has no data for an average, or the value of one of the summed items is unknown. */
  read: (period: PeriodFigures) => Fraction | null;
}

type Texts = readonly [id: string, title: string, description: string];

const whole = (part: bigint | number): Fraction => ({ part: BigInt(part), whole: 1n });

/** Counts of items that are equally many whatever the node omits: divisors of averages. */
const ITEM_COUNTS: readonly DayColumn[] = ['blocks', 'transactions'];

/** Number of items that a sum lacks. */
function countUnknown(sums: PeriodFigures['sums'], column: DayColumn): bigint {
  const count = UNKNOWN_COUNTS[column];
  return (count && sums[count]) ?? 0n;
}

/** Columns with those that count what they lack. */
function withUnknown(...columns: readonly DayColumn[]): DayColumn[] {
  return columns.flatMap((column) => [column, UNKNOWN_COUNTS[column] ?? []].flat());
}

function knownSum(sums: PeriodFigures['sums'], column: DayColumn): Fraction | null {
  return countUnknown(sums, column) > 0n ? null : whole(sums[column] ?? 0n);
}

/** Sum over the blocks of a period. */
export function sum(column: DayColumn, [id, title, description]: Texts, unit: Unit = null): SectionLine {
  const read = ({ sums }: PeriodFigures) => knownSum(sums, column);
  return { id, title, description, unit, columns: withUnknown(column), isTotal: false, read };
}

/** The same from genesis to the end of the period. */
export function total(column: DayColumn, [id, title, description]: Texts, unit: Unit = null): SectionLine {
  const read = ({ totals }: PeriodFigures) => knownSum(totals, column);
  return { id, title, description, unit, columns: withUnknown(column), isTotal: true, read };
}

/** Quotient of two sums of the period; `factor` multiplies the first. An average is that of the items whose value is known. */
export function ratio(
  parts: DayColumn,
  wholes: DayColumn,
  [id, title, description]: Texts,
  unit: Unit = null,
  factor = 1n,
): SectionLine {
  return {
    ...{ id, title, description, unit, columns: withUnknown(parts, wholes), isTotal: false },
    read({ sums }) {
      const lacking = countUnknown(sums, parts);
      const isAverage = ITEM_COUNTS.includes(wholes);
      if (!isAverage && lacking + countUnknown(sums, wholes) > 0n) return null;
      const divisor = (sums[wholes] ?? 0n) - lacking;
      return divisor <= 0n ? null : { part: (sums[parts] ?? 0n) * factor, whole: divisor };
    },
  };
}

/** Number of distinct participants. */
export function active(kind: MemberKind, [id, title, description]: Texts): SectionLine {
  const read = (period: PeriodFigures) => whole(period.active.get(MEMBER_KINDS[kind]) ?? 0);
  return { id, title, description, unit: null, columns: [], kind, isTotal: false, read };
}

/** Number of first-time participants. */
export function joined(kind: MemberKind, [id, title, description]: Texts): SectionLine {
  const read = (period: PeriodFigures) => whole(period.joined.get(MEMBER_KINDS[kind]) ?? 0n);
  return { id, title, description, unit: null, columns: [], kind, isTotal: true, read };
}

/** Cumulative number of participants. */
export function joinedTotal(kind: MemberKind, [id, title, description]: Texts): SectionLine {
  const read = (period: PeriodFigures) => whole(period.joinedTotals.get(MEMBER_KINDS[kind]) ?? 0n);
  return { id, title, description, unit: null, columns: [], kind, isTotal: true, read };
}

/** Contracts that count as verified, in the period or up to its end. */
export function verified(isTotal: boolean, [id, title, description]: Texts): SectionLine {
  const read = ({ verified: { added, total } }: PeriodFigures) => whole(isTotal ? total : added);
  return { id, title, description, unit: null, columns: [], isOfVerified: true, isTotal, read };
}
