import { oneOf, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Validators',
  settings: {
    chainType: setting('VALIDATORS_CHAIN_TYPE', {
      web: 'browser',
      type: oneOf('stability', 'blackfort', 'zilliqa'),
      sentence:
        'Kind of chain whose list of validators the API at `API_HOST` has; it adds the page of validators.',
    }),
  },
} satisfies SettingGroup;
