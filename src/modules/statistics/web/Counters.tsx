import { usePublicConfig } from '../../../web/app/public-config-context.tsx';
import { useModuleConfig } from '../../../web/modules/useModuleConfig.ts';
import { useQuery } from '../../../web/query/useQuery.ts';
import type { settings } from '../settings.ts';
import { formatValue } from './format-value.ts';
import { countersQuery } from './queries.ts';

/** Figures of the chain as a whole; what cannot be had is left out. */
export function Counters() {
  const { features } = usePublicConfig();
  const { refetch } = useModuleConfig<typeof settings>('statistics');
  const { data } = useQuery({
    ...countersQuery(features),
    throwOnError: false,
    refetchInterval: refetch?.counters ?? false,
  });
  if (data === undefined) return null;
  return (
    <dl className="panel figures stats-counters" aria-label="Figures">
      {data.counters.map(({ id, title, description, value, units }) => (
        <div key={id}>
          <dt title={description}>{title}</dt>
          <dd>{formatValue(Number(value), units)}</dd>
        </div>
      ))}
    </dl>
  );
}
