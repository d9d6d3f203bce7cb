import type { WebValues } from '#sdk/config/settings.ts';
import { createScreen, readText } from '#sdk/web/app/screens.ts';
import type { settings } from '../settings.ts';
import { AppsPage } from './AppsPage.tsx';
import { AppsSkeleton } from './AppsSkeleton.tsx';
import type { AppsPageProps } from './marketplace-props.ts';
import { appsQuery } from './queries.ts';

/** `/apps?q={text}&category={name}` */
export const screen = createScreen<AppsPageProps>({
  Page: AppsPage,
  Skeleton: AppsSkeleton,
  props: (_, search) => ({ q: readText(search, 'q'), category: readText(search, 'category') }),
  queries: () => ({ required: [appsQuery()] }),
  head(_, { config: { chain, modules } }) {
    const { titles } = modules.marketplace as WebValues<{ own: typeof settings }, 'browser'>;
    return { title: titles?.title ?? 'Apps', description: `Apps on ${chain.name}.` };
  },
});
