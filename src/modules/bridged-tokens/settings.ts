import {
  type ParseShape,
  readFields,
  type SettingGroup,
  setting,
  shapeList,
  url,
} from '#sdk/config/settings.ts';

/** A chain that tokens come from; `baseUrl` and an address are the URL of a token in its explorer. */
export interface OriginChain {
  id: string;
  title: string;
  shortTitle: string;
  baseUrl: string;
}

/** A bridge that tokens come over. */
export interface Bridge {
  type: string;
  title: string;
  shortTitle: string;
}

const parseChain: ParseShape<OriginChain> = (item) => {
  const id = typeof item.id === 'number' ? String(item.id) : item.id;
  const fields = readFields({ ...item, id }, ['id', 'title', 'short_title', 'base_url']);
  if ('fault' in fields) return fields;
  const { short_title, base_url, ...rest } = fields.item;
  if (!/^[1-9]\d{0,77}$/.test(rest.id)) return { fault: "'id' is not the id of a chain" };
  return { item: { ...rest, shortTitle: short_title, baseUrl: base_url } };
};

const parseBridge: ParseShape<Bridge> = (item) => {
  const fields = readFields(item, ['type', 'title', 'short_title']);
  if ('fault' in fields) return fields;
  const { short_title, ...rest } = fields.item;
  return { item: { ...rest, shortTitle: short_title } };
};

export const settings = {
  title: 'Bridged tokens',
  settings: {
    chains: setting('BRIDGED_TOKENS_CHAINS', {
      web: 'browser',
      type: shapeList('`{id, title, short_title, base_url}`', parseChain),
      default: [],
      sentence:
        'Chains that tokens were bridged from; `base_url` with the address of a token behind it is its page in the explorer of that chain. Bridged tokens also need BRIDGED_TOKENS_BRIDGES and, on our own API, BRIDGED_TOKENS_URL.',
    }),
    bridges: setting('BRIDGED_TOKENS_BRIDGES', {
      needs: ['BRIDGED_TOKENS_CHAINS'],
      web: 'browser',
      type: shapeList('`{type, title, short_title}`', parseBridge),
      default: [],
      sentence: 'Bridges by the `bridge_type` of tokens.',
    }),
    source: setting('BRIDGED_TOKENS_URL', {
      isAsked: true,
      needs: ['BRIDGED_TOKENS_CHAINS'],
      type: url('http', 'https', 'file'),
      sentence:
        'Address (`https://…`, `file:///…`) of a JSON list of the tokens that were bridged: `[{"address_hash": "0x…", "origin_chain_id": "1", "foreign_address": "0x…", "bridge_type": "omni"}]`, or `{"items": […]}` as `/api/v2/tokens/bridged` answers it (16 MiB and 10,000 entries at most); a wrong entry is left out and logged. A file is read again when it has changed, an address every ten minutes; what was read last stays where that fails.',
    }),
  },
} satisfies SettingGroup;
