import { type EnvType, type SettingGroup, setting } from '#sdk/config/settings.ts';

const hashOrNone: EnvType<string> = {
  label: 'transaction hash or `none`',
  parse: (given) =>
    given === 'none' || /^0x[0-9a-f]{64}$/i.test(given)
      ? { value: given.toLowerCase() }
      : { allowed: "a transaction's hash (0x and 64 hexadecimal digits) or 'none'" },
};

export const settings = {
  title: 'GraphQL',
  settings: {
    transaction: setting('GRAPHIQL_TRANSACTION', {
      web: 'browser',
      type: hashOrNone,
      sentence:
        'Transaction of the first query on the page `/graphiql`; unset, that query is about the first block. `none` switches the page and our own `/api/v1/graphql` off.',
    }),
  },
} satisfies SettingGroup;
