/** Pause between two records of the indexer, in ms. */
export const RECORD_INTERVAL_MS = 15_000;
/** Silence of the record, in ms, from which on it counts as an outage; a long transaction may delay it. */
export const SILENCE_MS = 90_000;
/** Time after the end of an incident within which a new one of its kind continues it, in ms. */
export const MERGE_MS = 600_000;
/** Number of days that are stored and shown, today included. */
export const DAYS_MAX = 90;
/** Maximum number of stored and of listed incidents. */
export const STORED_MAX = 500;
export const LISTED_MAX = 100;
/** Maximum length of a reason, in characters; a node's message may be of any length. */
export const REASON_CHARACTERS_MAX = 300;
