import { useSuspenseQuery } from '@tanstack/react-query';
import { HostileText } from '../../entities/HostileText.tsx';
import { MetadataValue } from '../../features/token-instance/MetadataValue.tsx';
import { instanceQuery } from '../../features/token-instance/queries.ts';
import { whyNoMetadata } from '../../features/token-instance/why-no-metadata.ts';
import { usePaths } from '../../paths.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

const VIEWS = [
  { view: 'table', label: 'Table' },
  { view: 'json', label: 'JSON' },
] as const;

/** The metadata, as a table or as JSON. */
export function MetadataTab({ hash, id, search }: TokenInstancePageProps) {
  const paths = usePaths();
  const { data: instance } = useSuspenseQuery(instanceQuery(hash, id));
  const { metadata } = instance;
  if (metadata === null)
    return (
      <div className="panel mt-5">
        <EmptyState title="No metadata">{whyNoMetadata(instance)}</EmptyState>
      </div>
    );
  return (
    <>
      <div className="list-tools">
        <nav className="seg" aria-label="View of the metadata">
          {VIEWS.map(({ view, label }) => (
            <a
              key={view}
              href={paths.tokenInstance(hash, id, {
                tab: 'metadata',
                view: view === 'table' ? undefined : view,
              })}
              aria-current={search.view === view ? 'true' : undefined}
              data-keep-scroll=""
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
      {search.view === 'json' ? (
        <CodeBlock label="Metadata" code={JSON.stringify(metadata, null, 2)} />
      ) : (
        <KeyValueList label="Metadata">
          {Object.entries(metadata).map(([key, value]) => (
            <KeyValue key={key} label={<HostileText text={key} lengthMax={40} />}>
              <span className="wrap-anywhere">
                <MetadataValue text={toText(value)} lengthMax={600} />
              </span>
            </KeyValue>
          ))}
        </KeyValueList>
      )}
    </>
  );
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : String(value);
}
