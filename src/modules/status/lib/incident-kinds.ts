/** Kinds of incidents. */
export const INCIDENT_KINDS = ['stopped', 'database', 'node', 'lag', 'history', 'holes', 'audit'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Severity: no new blocks, or new blocks while the index lacks something. */
export type Severity = 'outage' | 'degraded';

/** Kinds during which no new blocks are indexed. */
const OUTAGES: readonly IncidentKind[] = ['stopped', 'database', 'node'];

/** Returns the severity of a kind. */
export function severityOf(kind: IncidentKind): Severity {
  return OUTAGES.includes(kind) ? 'outage' : 'degraded';
}
