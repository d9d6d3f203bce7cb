import type { ResolutionName } from '../contract/statistics.ts';
import type { IntervalName } from './line/intervals.ts';

/** Filters of the list of lines, from the URL. */
export interface StatsPageProps {
  section: string | undefined;
  interval: IntervalName;
  q: string | undefined;
}

/** One line, from the URL. */
export interface LinePageProps {
  id: string;
  interval: IntervalName;
  resolution: ResolutionName;
  /** The line to compare with. */
  other: string | undefined;
}
