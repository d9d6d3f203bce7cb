import { createScreen } from '#sdk/web/app/screens.ts';
import { StreamsPage } from './StreamsPage.tsx';
import { readStreamsProps, type StreamsProps } from './streams-search.ts';

/** `/account/streams` */
export const screen = createScreen<StreamsProps>({
  Page: StreamsPage,
  isPrivate: true,
  props: (_, search) => readStreamsProps(search),
  head: () => ({ title: 'Streams', isIndexed: false }),
});
