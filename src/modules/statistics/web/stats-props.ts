import type { ResolutionName } from '../contract/statistics.ts';
import type { IntervalName } from './intervals.ts';

/** What the list of lines is narrowed to, by its address. */
export interface StatsPageProps {
  section: string | undefined;
  interval: IntervalName;
  q: string | undefined;
}

/** One line, by its address. */
export interface LinePageProps {
  id: string;
  interval: IntervalName;
  resolution: ResolutionName;
  /** The line that it is compared with. */
  other: string | undefined;
}
