import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Block producers',
  settings: {
    isOn: setting('HAS_BLOCK_PRODUCERS', {
      type: bool,
      sentence:
        'Counts blocks by the address that they name as their producer, and lists these addresses at `/block-producers`; by default on for the demo chain alone.',
    }),
  },
} satisfies SettingGroup;
