import { useNow } from '#sdk/web/app/state.ts';
import { formatSpan } from '#sdk/web/entities/formats.ts';
import { HostileText, Timestamp } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { StatusIncident } from '../contract/status.ts';
import { INCIDENT_TITLES } from '../lib/incident-titles.ts';
import { REASON_CHARACTERS_MAX } from '../lib/limits.ts';

/** The list of incidents. */
export const INCIDENTS_LIST: ListOf<StatusIncident> = {
  label: 'Incidents',
  columns: [
    {
      key: 'kind',
      label: 'Incident',
      place: 'title',
      cell: ({ id, kind }) => (
        <b id={id === null ? undefined : `incident-${id}`}>{INCIDENT_TITLES[kind] ?? 'Incident'}</b>
      ),
      skeleton: 16,
    },
    {
      key: 'state',
      label: 'State',
      place: 'title-end',
      cell: ({ severity, ended_at }) =>
        ended_at !== null ? (
          <Pill tone="plain">Resolved</Pill>
        ) : (
          <Pill tone={severity === 'outage' ? 'bad' : 'wait'}>Ongoing</Pill>
        ),
      skeleton: 8,
    },
    {
      key: 'reason',
      label: 'Reason',
      place: 'line',
      cell: ({ reason }) => (
        <HostileText className="status-reason" text={reason} lengthMax={REASON_CHARACTERS_MAX} />
      ),
      skeleton: 40,
    },
    {
      key: 'span',
      label: 'Duration',
      place: 'third',
      isRight: true,
      cardLabel: 'Duration',
      cell: (incident) => <Duration {...incident} />,
      skeleton: 8,
    },
    {
      key: 'age',
      label: 'Began',
      place: 'third-end',
      look: 'age',
      cell: ({ begun_at }) => <Timestamp timestamp={begun_at} />,
      skeleton: 8,
    },
  ],
  rowKey: ({ id, kind, begun_at }) => `${id} ${kind} ${begun_at}`,
};

/** Time from begin to end, or to now, and the number of times. */
function Duration({ kind, begun_at, ended_at, times }: StatusIncident) {
  const now = useNow();
  const ms = (ended_at === null ? now : Date.parse(ended_at)) - Date.parse(begun_at);
  const span = kind === 'audit' && ms < 1000 ? 'at once' : formatSpan(Math.max(1000, ms));
  return times > 1 ? `${span}, ${times} times` : span;
}
