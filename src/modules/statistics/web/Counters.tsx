import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import type { settings } from '../settings.ts';
import { formatValue } from './format-value.ts';
import { countersQuery } from './queries.ts';

/** Number of counters shown on a narrow screen until all are requested; the style sheet hides the others. */
const FIRST = 6;
const LIST_ID = 'stats-counters';

/** Figures of the chain as a whole; unavailable ones are left out. */
export function Counters() {
  const { features } = usePublicConfig();
  const { refetch } = useModuleConfig<typeof settings>('statistics');
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery({
    ...countersQuery(features),
    throwOnError: false,
    refetchInterval: refetch?.counters ?? false,
  });
  if (data === undefined) return null;
  return (
    <>
      <dl
        id={LIST_ID}
        className="panel figures stats-counters"
        aria-label="Figures"
        data-whole={isWhole || undefined}
      >
        {data.counters.map(({ id, title, description, value, units }) => (
          <div key={id}>
            <dt title={description}>{title}</dt>
            <dd>{formatValue(Number(value), units)}</dd>
          </div>
        ))}
      </dl>
      {data.counters.length > FIRST && (
        <button
          type="button"
          className="btn stats-all"
          aria-expanded={isWhole}
          aria-controls={LIST_ID}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer figures' : `Show all ${data.counters.length} figures`}
        </button>
      )}
    </>
  );
}
