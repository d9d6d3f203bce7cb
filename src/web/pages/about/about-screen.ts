import { aboutQuery } from '../../features/about/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { AboutPage } from './AboutPage.tsx';
import { AboutSkeleton } from './AboutSkeleton.tsx';

/** `/about` */
export const screen = createScreen<object>({
  Page: AboutPage,
  Skeleton: AboutSkeleton,
  props: () => ({}),
  queries: () => ({ required: [aboutQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'About this index',
    description: `How complete the index of ${chain.name} is, how its node does, and what its audit has found.`,
  }),
});
