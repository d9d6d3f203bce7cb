import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Inspect before sending',
  settings: {
    isOn: setting('INSPECT_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Shows the page `/tools/inspect`, where visitors paste a transaction, calldata, a user operation, a typed message, a log or revert data to see what it would do.',
    }),
    canBroadcast: setting('INSPECT_BROADCAST_ENABLED', {
      type: bool,
      default: false,
      web: 'browser',
      sentence:
        "Lets visitors of that page send a signed transaction through this server's node (`eth_sendRawTransaction`), after they confirm it.",
    }),
  },
} satisfies SettingGroup;
