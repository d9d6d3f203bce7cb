import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#config/web-config.ts';
import type { Router } from '../../router/router.ts';
import { isAnswer } from '../queries/is-answer.ts';
import { createHeadContext } from './create-head-context.ts';
import { formatPageTitle } from './page-title.ts';

interface FollowedTitle {
  config: PublicConfig;
  queryClient: QueryClient;
  router: Pick<Router, 'getState' | 'subscribe'>;
  document: { title: string };
}

/** Updates the document's title with the displayed page: its answers may arrive later, or change by the socket. */
export function followTitle({ config, queryClient, router, document }: FollowedTitle): void {
  const context = createHeadContext(config, queryClient);
  const update = () => {
    const title = formatPageTitle(router.getState().loaded.head(context).title, config);
    if (document.title !== title) document.title = title;
  };
  router.subscribe(update);
  queryClient.getQueryCache().subscribe((event) => {
    if (isAnswer(event)) update();
  });
}
