import { address, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Arbitrum chain',
  settings: {
    rollup: setting('L1_ROLLUP_ADDRESS', {
      type: address,
      sentence:
        'Rollup contract of the chain on the parent chain: its confirmations are followed, and the contracts below are read from it unless set.',
    }),
    bridge: setting('L1_BRIDGE_ADDRESS', {
      type: address,
      sentence: 'Bridge on the parent chain for messages to the chain.',
    }),
    inbox: setting('L1_INBOX_ADDRESS', {
      type: address,
      sentence: 'Inbox on the parent chain that receives user messages.',
    }),
    sequencerInbox: setting('L1_SEQUENCER_INBOX_ADDRESS', {
      type: address,
      sentence: 'Sequencer inbox on the parent chain, which receives batches.',
    }),
    outbox: setting('L1_OUTBOX_ADDRESS', {
      type: address,
      sentence: 'Outbox on the parent chain that executes messages of the chain.',
    }),
  },
} satisfies SettingGroup;
