import './api-docs.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { OutsideLink } from '#sdk/web/entities/links.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import type { ApiOutline } from '../contract/description.ts';
import { findSpecUrl } from '../contract/find-spec-url.ts';
import type { settings } from '../settings.ts';
import { ApiDocsSkeleton } from './ApiDocsSkeleton.tsx';
import type { ApiDocsPageProps } from './api-docs-props.ts';
import { CallList } from './CallList.tsx';
import { Errors } from './Errors.tsx';
import { Examples } from './Examples.tsx';
import { filterOperations } from './filter-operations.ts';
import { apiDocsPath } from './paths.ts';
import { outlineQuery } from './queries.ts';
import { Topics } from './Topics.tsx';

/** Every call of the API by subject, filtered as the visitor types; the selected one has its details below it. */
export function ApiDocsPage(props: ApiDocsPageProps) {
  const isOwn = findSpecUrl(usePublicConfig()) === undefined;
  const { data, isPending } = useQuery(outlineQuery(isOwn));
  if (isPending)
    return (
      <>
        <ApiDocsSkeleton />
        {/* The browser retries; without scripts nothing does. */}
        <noscript>
          <NoDescription />
        </noscript>
      </>
    );
  if (data === undefined)
    return (
      <>
        <h1>REST API</h1>
        <NoDescription />
      </>
    );
  return <Documents {...props} outline={data} isOwn={isOwn} />;
}

function NoDescription() {
  return (
    <div className="panel mt-5">
      <EmptyState title="No description">
        The description of this API cannot be read now. Try again later.
      </EmptyState>
    </div>
  );
}

interface DocumentsProps extends ApiDocsPageProps {
  outline: ApiOutline;
  isOwn: boolean;
}

function Documents({ outline, isOwn, q = '', call }: DocumentsProps) {
  const [term, setTerm] = useState(q);
  const { alertMessage } = useModuleConfig<typeof settings>('api-docs');
  const paths = usePaths();
  const { app } = usePublicConfig();
  const operations = filterOperations(outline.operations, term);
  return (
    <>
      <h1>REST API</h1>
      {alertMessage && <Alert tone="info">{alertMessage}</Alert>}
      <p className="mt-3">
        {outline.title} {outline.version}, {countCalls(outline.operations.length)}. The whole description is{' '}
        {isOwn ? (
          <a href={outline.source} target="_blank" rel="noopener">
            OpenAPI 3.1
          </a>
        ) : (
          <OutsideLink href={outline.source} name="OpenAPI" />
        )}
        , and <a href={`${paths.root}/llms.txt`}>llms.txt</a> a summary for programs.
      </p>
      <search className="api-search">
        <form action={apiDocsPath(paths)} method="get" onSubmit={(event) => event.preventDefault()}>
          <input
            className="field"
            type="search"
            name="q"
            aria-label="Search calls"
            placeholder="Search by path, name or purpose"
            maxLength={256}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        </form>
      </search>
      {operations.length === 0 ? (
        <div className="panel">
          <EmptyState title="No call fits">Try another word.</EmptyState>
        </div>
      ) : (
        <CallList operations={operations} open={call} q={term} isOwn={isOwn} />
      )}
      {isOwn && <Examples site={app.origin + app.basePath} />}
      <Topics topics={outline.topics} />
      <Errors errors={outline.errors} />
    </>
  );
}

function countCalls(count: number): string {
  return count === 1 ? '1 call' : `${count} calls`;
}
