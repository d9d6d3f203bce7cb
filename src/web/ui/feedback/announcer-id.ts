/** The id of the last element of every page, a live region for screen readers. */
export const ANNOUNCER_ID = 'announcer';
