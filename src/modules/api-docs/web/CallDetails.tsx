import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';
import type { ApiOperation } from '../contract/description.ts';
import { operationQuery } from './queries.ts';
import { ShapeTable } from './ShapeTable.tsx';

const LazyTryIt = createLazyComponent(
  createLazyCode(() => import('./TryIt.tsx')),
  ({ TryIt }) => TryIt,
);

/** Details of one call, and a form that sends it. */
export function CallDetails({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { data, isPending } = useQuery(operationQuery(isOwn, name));
  const [isTrying, setTrying] = useState(false);
  const missing = <EmptyState title="The details of this call cannot be read" />;
  if (isPending)
    return (
      <>
        <div className="api-wait">
          <Skeleton length={40} />
        </div>
        <noscript>{missing}</noscript>
      </>
    );
  if (data === undefined) return missing;
  return (
    <section className="api-details" aria-label={`Details of ${name}`}>
      {data.description !== '' && data.description !== data.summary && <p>{data.description}</p>}
      <Parameters parameters={data.parameters} />
      {data.body && <ShapeTable title="Body" shape={data.body} />}
      {data.answers.map(({ status, mediaType, note, shape }) => (
        <ShapeTable
          key={status}
          title={`Answer ${status}`}
          note={[note, mediaType].filter(Boolean).join(' · ')}
          shape={shape}
        />
      ))}
      {isTrying ? (
        <LazyTryIt operation={data} />
      ) : (
        <button type="button" className="btn" onClick={() => setTrying(true)}>
          Try it
        </button>
      )}
    </section>
  );
}

function Parameters({ parameters }: Pick<ApiOperation, 'parameters'>) {
  if (parameters.length === 0) return null;
  return (
    <table className="api-fields">
      <caption>Parameters</caption>
      <tbody>
        {parameters.map(({ name, in: place, isRequired, type, note, values }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {place}, {type}
              {isRequired && ', required'}
            </td>
            <td>{[note, values.join(', ')].filter(Boolean).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
