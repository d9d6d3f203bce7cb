/**
 * API versions of the few responses that servers of 2023 and of today format differently; the last is the newest
 * published contract.
 */
export const COMPATIBILITIES = ['2023', 'latest'] as const;
export type Compatibility = (typeof COMPATIBILITIES)[number];
