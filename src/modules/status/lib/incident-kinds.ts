/** Kinds of incidents. */
export type IncidentKind = 'stopped' | 'database' | 'node' | 'lag' | 'history' | 'holes' | 'audit';

/** Severity: no new blocks, or new blocks while the index lacks something. */
export type Severity = 'outage' | 'degraded';

/** Kinds during which no new blocks are indexed. */
const OUTAGES: readonly IncidentKind[] = ['stopped', 'database', 'node'];

/** Returns the severity of a kind. */
export function severityOf(kind: IncidentKind): Severity {
  return OUTAGES.includes(kind) ? 'outage' : 'degraded';
}
