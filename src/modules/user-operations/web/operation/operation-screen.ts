import { createScreen, readListPosition, readOneOf } from '#sdk/web/app/screens.ts';
import { operationQuery } from '../queries.ts';
import { OperationPage } from './OperationPage.tsx';
import { OperationSkeleton } from './OperationSkeleton.tsx';
import { OPERATION_TABS, type OperationPageProps } from './operation-props.ts';

/** `/op/{hash}` */
export const screen = createScreen<OperationPageProps>({
  Page: OperationPage,
  Skeleton: OperationSkeleton,
  slots: ['operation-actions'],
  props: ({ hash = '' }, search) => ({
    hash,
    tab: readOneOf(search, 'tab', OPERATION_TABS, 'index'),
    search: readListPosition(search),
  }),
  queries: ({ hash }) => ({ required: [operationQuery(hash)] }),
  head: ({ hash }, { config: { chain } }) => ({
    title: `User operation ${hash.slice(0, 20)}`,
    description: `User operation ${hash.slice(0, 66)} of ${chain.name}: its fee, gas and calls.`,
  }),
});
