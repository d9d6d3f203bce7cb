import { createScreen } from '#sdk/web/app/screens.ts';
import { InspectPage } from './InspectPage.tsx';
import { InspectSkeleton } from './InspectSkeleton.tsx';

/** `/tools/inspect`; what is pasted is in no address. */
export const screen = createScreen<object>({
  Page: InspectPage,
  Skeleton: InspectSkeleton,
  props: () => ({}),
  queries: () => ({ required: [] }),
  head: (_, { config: { chain } }) => ({
    title: 'Inspect before sending',
    description: `Decode, check and simulate a transaction, a message or a user operation of ${chain.name} before it is signed or sent.`,
  }),
});
