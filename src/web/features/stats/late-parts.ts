import { HomeCharts } from './HomeCharts.tsx';
import { LiveAddressesCount } from './LiveAddressesCount.tsx';

/** What the home page fetches after its own code, together. */
export const LATE_PARTS = { HomeCharts, LiveAddressesCount };
