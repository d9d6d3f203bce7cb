import type { FormField } from '#modules/kits/forms/api/draw-form.ts';
import type { FormValues } from '#sdk/api/forms.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { listApiKeys } from '../../db/statements/api-keys.ts';
import { listCustomAbis } from '../../db/statements/custom-abis.ts';
import { listPublicTags } from '../../db/statements/public-tags.ts';
import { listTags } from '../../db/statements/tags.ts';
import { listWatchlist } from '../../db/statements/watchlist.ts';
import { ADDRESS_TAG_ACTIONS } from '../saved/address-tags.ts';
import { API_KEY_ACTIONS, rotateKey } from '../saved/api-keys.ts';
import { CUSTOM_ABI_ACTIONS } from '../saved/custom-abis.ts';
import { PUBLIC_TAG_ACTIONS } from '../saved/public-tags.ts';
import { TRANSACTION_TAG_ACTIONS } from '../saved/transaction-tags.ts';
import { WATCHLIST_ACTIONS } from '../saved/watchlist.ts';
import type { FormPage } from './form-page.ts';
import { createSavedPage } from './saved-page.ts';

const KINDS = [
  ['native', 'Coin'],
  ['ERC-20', 'ERC-20'],
  ['ERC-721', 'ERC-721 and ERC-1155'],
  ['ERC-404', 'ERC-404'],
] as const;

const REPORTED = KINDS.flatMap(([kind, label]): FormField[] => [
  { name: `${kind} incoming`, label: `Notify me of ${label}, incoming`, kind: 'check' },
  { name: `${kind} outcoming`, label: `Notify me of ${label}, outgoing`, kind: 'check' },
]);

const TAG_NAME: FormField = { name: 'name', label: 'Private tag', hint: 'At most 35 characters' };

const WATCHLIST = createSavedPage({
  name: 'watchlist',
  title: 'Watch list',
  noun: 'address',
  fields: [
    { name: 'address_hash', label: 'Address', aliases: ['watchlist_id'], maxLength: 42 },
    { name: 'name', label: 'Name', hint: 'At most 35 characters; only you see it' },
    ...REPORTED,
    {
      name: 'email',
      label: 'By e-mail',
      hint: 'Only if your profile has a verified e-mail address and this server sends e-mails',
      kind: 'check',
    },
    { name: 'webhook', label: 'By webhook', kind: 'check' },
  ],
  initial: Object.fromEntries(REPORTED.map(({ name }) => [name, 'on'])),
  list: async ({ pool }, range) =>
    (await listWatchlist(pool, range)).map(
      ({ id, address, name, notification_settings: reported, ...row }) => ({
        id: String(id),
        name,
        text: toAddress(address),
        values: {
          address_hash: toAddress(address),
          name,
          ...tick({ email: row.is_by_email, webhook: row.is_by_webhook }),
          ...tick(
            Object.fromEntries(
              KINDS.flatMap(([kind]) => [
                [`${kind} incoming`, reported[kind].incoming],
                [`${kind} outcoming`, reported[kind].outcoming],
              ]),
            ),
          ),
        },
      }),
    ),
  actions: WATCHLIST_ACTIONS,
  toBody: (values) => ({
    address_hash: values.address_hash,
    name: values.name,
    notification_settings: Object.fromEntries(
      KINDS.map(([kind]) => [
        kind,
        { incoming: values[`${kind} incoming`] === 'on', outcoming: values[`${kind} outcoming`] === 'on' },
      ]),
    ),
    notification_methods: { email: values.email === 'on', webhook: values.webhook === 'on' },
  }),
});

const ADDRESS_TAGS = createSavedPage({
  name: 'address-tags',
  title: 'Address tags',
  noun: 'address tag',
  fields: [{ name: 'address_hash', label: 'Address', aliases: ['identity_id'], maxLength: 42 }, TAG_NAME],
  list: async ({ pool }, range) =>
    (await listTags(pool, 'address', range)).map(({ id, subject, name }) =>
      toTagRow(id, name, 'address_hash', toAddress(subject)),
    ),
  actions: ADDRESS_TAG_ACTIONS,
  toBody: (values) => values,
});

const TRANSACTION_TAGS = createSavedPage({
  name: 'transaction-tags',
  title: 'Transaction tags',
  noun: 'transaction tag',
  fields: [
    {
      name: 'transaction_hash',
      label: 'Transaction hash',
      aliases: ['tx_hash'],
      maxLength: 66,
    },
    TAG_NAME,
  ],
  list: async ({ pool }, range) =>
    (await listTags(pool, 'transaction', range)).map(({ id, subject, name }) =>
      toTagRow(id, name, 'transaction_hash', bytesToHex(subject)),
    ),
  actions: TRANSACTION_TAG_ACTIONS,
  toBody: (values) => values,
});

const API_KEYS = createSavedPage({
  name: 'api-keys',
  title: 'API keys',
  noun: 'API key',
  fields: [{ name: 'name', label: 'Name', hint: 'What you use the key for; at most 255 characters' }],
  list: async ({ pool }, { accountId }) =>
    (await listApiKeys(pool, accountId)).map(({ name, api_key }) => ({
      id: api_key,
      name,
      text: api_key,
      values: { name },
    })),
  actions: API_KEY_ACTIONS,
  toBody: (values) => values,
  more: {
    replace: {
      label: 'Replace',
      act: {
        fields: ['id'],
        async run({ deps, visitor: { accountId } }, { id = '' }) {
          await rotateKey(deps, { accountId, id });
          return { message: 'The new key is in the list; the old one ends within ten seconds.' };
        },
      },
    },
  },
});

const CUSTOM_ABIS = createSavedPage({
  name: 'custom-abis',
  title: 'Custom ABIs',
  noun: 'custom ABI',
  fields: [
    {
      name: 'contract_address_hash',
      label: 'Contract address',
      aliases: ['address_hash'],
      maxLength: 42,
    },
    { name: 'name', label: 'Project name', hint: 'At most 255 characters' },
    { name: 'abi', label: 'ABI in JSON', kind: 'lines' },
  ],
  list: async ({ pool }, { accountId }) =>
    (await listCustomAbis(pool, accountId)).map(({ id, address, name, abi }) => ({
      id: String(id),
      name,
      text: toAddress(address),
      values: { contract_address_hash: toAddress(address), name, abi },
    })),
  actions: CUSTOM_ABI_ACTIONS,
  toBody: (values) => values,
});

const STATES = { pending: 'Waiting', approved: 'Approved', returned: 'To be changed', refused: 'Refused' };

const PUBLIC_TAGS = createSavedPage({
  name: 'public-tags',
  title: 'Public tags',
  noun: 'request',
  fields: [
    { name: 'full_name', label: 'Your name' },
    { name: 'email', label: 'E-mail', kind: 'email', maxLength: 254 },
    { name: 'company', label: 'Company (optional)' },
    { name: 'website', label: 'Company website (optional)' },
    { name: 'is_owner', label: 'I am the owner of these addresses', kind: 'check' },
    { name: 'tags', label: 'Public tags', hint: 'At most two, each up to 35 characters, separated by ;' },
    { name: 'addresses', label: 'Addresses', hint: 'One per line, at most ten', kind: 'lines' },
    { name: 'additional_comment', label: 'Reason for the public tags', kind: 'lines' },
  ],
  list: async ({ pool }, { accountId }) =>
    (await listPublicTags(pool, accountId)).map(({ id, tags, addresses, status, comment, ...row }) => ({
      id: String(id),
      name: tags,
      text: addresses.map(toAddress).join(', '),
      note: comment === null ? STATES[status] : `${STATES[status]}: ${comment}`,
      values: {
        full_name: row.full_name,
        email: row.email,
        company: row.company ?? '',
        website: row.website ?? '',
        tags,
        addresses: addresses.map(toAddress).join('\n'),
        additional_comment: row.additional_comment,
        ...tick({ is_owner: row.is_owner }),
      },
    })),
  actions: PUBLIC_TAG_ACTIONS,
  removeFields: [{ name: 'remove_reason', label: 'Why are you withdrawing the request?' }],
  toBody: ({ addresses = '', is_owner, ...values }) => ({
    ...values,
    addresses: addresses.split(/[\s,]+/).filter((each) => each !== ''),
    is_owner: is_owner === 'on',
  }),
});

/** Form pages of the data saved in an account. */
export const KEPT_PAGES: readonly FormPage[] = [
  WATCHLIST,
  ADDRESS_TAGS,
  TRANSACTION_TAGS,
  API_KEYS,
  CUSTOM_ABIS,
  PUBLIC_TAGS,
];

function toTagRow(id: number, name: string, field: string, hash: string) {
  return { id: String(id), name, text: hash, values: { [field]: hash, name } };
}

function tick(boxes: Readonly<Record<string, boolean>>): FormValues {
  return Object.fromEntries(Object.entries(boxes).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : [])));
}
