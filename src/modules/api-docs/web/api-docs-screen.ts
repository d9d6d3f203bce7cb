import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { findSpecUrl } from '../contract/find-spec-url.ts';
import { ApiDocsPage } from './ApiDocsPage.tsx';
import { ApiDocsSkeleton } from './ApiDocsSkeleton.tsx';
import type { ApiDocsPageProps } from './api-docs-props.ts';
import { operationQuery, outlineQuery } from './queries.ts';

/** `/api-docs?q={text}&call={name}` */
export const screen = createScreen<ApiDocsPageProps>({
  Page: ApiDocsPage,
  Skeleton: ApiDocsSkeleton,
  props: (_, search) => ({ q: readText(search, 'q'), call: readText(search, 'call') }),
  queries: ({ call }, config) => {
    const isOwn = findSpecUrl(config) === undefined;
    return {
      awaited: [outlineQuery(isOwn), ...(call === undefined ? [] : [operationQuery(isOwn, call)])],
    };
  },
  head: ({ call }, { config: { chain } }) => ({
    title: call === undefined ? 'REST API' : `${call} · REST API`,
    description: `Every call of the API of the ${chain.name} explorer, with its parameters and answers.`,
    isIndexed: call === undefined,
  }),
});
