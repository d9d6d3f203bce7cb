import { type SettingGroup, setting, url } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Address metadata',
  settings: {
    source: setting('ADDRESS_METADATA_URL', {
      isAsked: true,
      type: url('http', 'https', 'file'),
      sentence:
        'Address (`https://…`, `file:///…`) of a JSON document with name tags, notes, other tags, reputation and scam marks of addresses: `{"addresses": {"0x…": {"tags": [{"name": "Exchange", "tagType": "name", "meta": {"tagUrl": "https://…"}}], "reputation": "ok"}}}`, as metadata services answer it. A file is read again when it has changed, an address every ten minutes; what was read last stays where that fails.',
    }),
  },
} satisfies SettingGroup;
