import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { verificationPath } from '../paths.ts';
import { VerificationFormPage } from './VerificationFormPage.tsx';
import type { VerificationFormPageProps } from './verification-form-props.ts';

/** `/contract-verification`; redirects to the form of the contract if the URL contains an address. */
export const screen = createScreen<VerificationFormPageProps>({
  Page: VerificationFormPage,
  props: (_, search) => ({ refused: readText(search, 'address') }),
  redirect: ({ refused }, _, paths) =>
    refused !== undefined && /^0x[0-9a-f]{40}$/i.test(refused.trim())
      ? verificationPath(paths, refused.trim())
      : null,
  head: (_, { config: { chain } }) => ({
    title: 'Verify a contract',
    description: `Publish the source code of a contract of ${chain.name}.`,
  }),
});
