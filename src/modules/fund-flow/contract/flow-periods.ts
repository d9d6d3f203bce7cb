/** Spans before the newest block. */
export const FLOW_PERIODS = ['day', 'week', 'month', 'year', 'all'] as const;
export type FlowPeriod = (typeof FLOW_PERIODS)[number];
