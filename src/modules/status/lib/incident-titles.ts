import type { IncidentKind } from './incident-kinds.ts';

/** Title of each kind of incident. */
export const INCIDENT_TITLES: Readonly<Record<IncidentKind, string>> = {
  stopped: 'Indexer not running',
  database: 'State not recorded',
  node: 'No new blocks',
  lag: 'Behind the node',
  history: 'History not filled',
  holes: 'Blocks missing at the node',
  audit: 'Audit found a difference',
};
