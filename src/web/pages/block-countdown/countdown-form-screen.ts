import { createScreen } from '../../router/screen.ts';
import { readText } from '../../router/search-params.ts';
import { CountdownFormPage } from './CountdownFormPage.tsx';
import type { CountdownFormPageProps } from './countdown-form-props.ts';

/** `/block/countdown`: with a height it redirects to the height's countdown. */
export const screen = createScreen<CountdownFormPageProps>({
  Page: CountdownFormPage,
  props: (_, search) => ({ refused: readText(search, 'height') }),
  redirect: ({ refused }, _, paths) =>
    refused !== undefined && /^\d{1,15}$/.test(refused.trim()) ? paths.blockCountdown(refused.trim()) : null,
  head: (_, { config: { chain } }) => ({
    title: 'Block countdown',
    description: `The estimated time of a future block of ${chain.name}.`,
    isIndexed: false,
  }),
});
