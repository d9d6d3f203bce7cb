import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { smartContractQuery, verificationConfigQuery } from '../queries.ts';
import { VerificationPage } from './VerificationPage.tsx';
import { VerificationSkeleton } from './VerificationSkeleton.tsx';
import type { VerificationProps } from './verification-props.ts';

/** `/address/{hash}/contract-verification` */
export const screen = createScreen<VerificationProps>({
  Page: VerificationPage,
  Skeleton: VerificationSkeleton,
  props: ({ hash = '' }, search) => ({ hash, method: readText(search, 'method') }),
  queries: ({ hash }) => ({ required: [verificationConfigQuery()], awaited: [smartContractQuery(hash)] }),
  head: ({ hash }) => ({ title: `Verify the contract ${hash.slice(0, 42)}`, isIndexed: false }),
});
