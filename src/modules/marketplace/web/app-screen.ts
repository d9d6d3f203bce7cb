import { createScreen } from '#sdk/web/app/screens.ts';
import { AppPage } from './AppPage.tsx';
import type { AppPageProps } from './marketplace-props.ts';
import { appQuery } from './queries.ts';

/** `/apps/{id}` */
export const screen = createScreen<AppPageProps>({
  Page: AppPage,
  props: ({ id = '' }) => ({ id }),
  queries: ({ id }) => ({ required: [appQuery(id)] }),
  head: ({ id }, { getData }) => {
    const app = getData(appQuery(id));
    return { title: app?.title ?? 'App', ...(app && { description: app.shortDescription }) };
  },
});
