import {
  addressParam,
  bool,
  dec,
  decodedInput,
  decodedLog,
  type Fields,
  list,
  num,
  object,
  orNull,
  type Reader,
  raw,
  text,
  word,
} from '#sdk/web/data/readers.ts';
import type { ApiKey, ApiKeyUse, ApiKeyUses, CustomAbi, OwnDecoded } from '../contract/developer.ts';
import type { Delivery, Movement, Webhook } from '../contract/notifications.ts';
import type { Identity, Profile, Session } from '../contract/profile.ts';
import type { SignInWays } from '../contract/sign-in-calls.ts';
import type {
  AddressTag,
  PublicTag,
  TagsOfAddress,
  TagsOfTransaction,
  TransactionTag,
} from '../contract/tags.ts';
import type { NotificationSettings, WatchlistAddress } from '../contract/watchlist.ts';

const directions = object<NotificationSettings['native']>({ incoming: bool, outcoming: bool });

/** Watch list entry of any server; legacy servers lack ERC-404. */
export const watchlistAddress: Reader<WatchlistAddress> = object<WatchlistAddress>({
  id: num,
  address: addressParam,
  address_hash: text,
  name: text,
  address_balance: orNull(dec),
  exchange_rate: orNull(text),
  notification_settings: object<NotificationSettings>({
    native: directions,
    'ERC-20': directions,
    'ERC-721': directions,
    'ERC-404': directions,
  }),
  notification_methods: (value) => {
    const { email, webhook } = Object(value) as Record<string, unknown>;
    return { email: bool(email), ...(webhook !== undefined && { webhook: bool(webhook) }) };
  },
  tokens_fiat_value: orNull(text),
  tokens_count: orNull(num),
  tokens_overflow: orNull(bool),
});

export const addressTag: Reader<AddressTag> = object<AddressTag>({
  id: num,
  address_hash: text,
  address: addressParam,
  name: text,
});

export const transactionTag: Reader<TransactionTag> = object<TransactionTag>({
  id: num,
  transaction_hash: text,
  name: text,
});

export const publicTag: Reader<PublicTag> = object<PublicTag>({
  id: num,
  full_name: text,
  email: text,
  company: orNull(text),
  website: orNull(text),
  tags: text,
  addresses: list(text),
  addresses_with_info: list(addressParam),
  additional_comment: text,
  is_owner: bool,
  submission_date: text,
  status: word<PublicTag['status']>('pending'),
  comment: orNull(text),
});

/** A transaction decoded with the account's custom ABIs. */
export const ownDecoded: Reader<OwnDecoded> = object<OwnDecoded>({
  name: orNull(text),
  decoded_input: orNull(decodedInput),
  logs: list(
    object<OwnDecoded['logs'][number]>({ index: num, address_hash: text, name: text, decoded: decodedLog }),
  ),
});

const apiKeyUse = object<ApiKeyUse>({ api_key: text, day: text, requests: num });
export const apiKeyUses: Reader<ApiKeyUses> = object<ApiKeyUses>({
  today: text,
  days: num,
  requests_max: num,
  uses: list(apiKeyUse),
});

export const apiKey: Reader<ApiKey> = object<ApiKey>({ api_key: text, name: text });

export const customAbi: Reader<CustomAbi> = object<CustomAbi>({
  id: num,
  contract_address_hash: text,
  contract_address: addressParam,
  name: text,
  abi: list(raw as Reader<Record<string, unknown>>),
});

const profileFields = object<Omit<Profile, 'is_operator' | 'is_email_verified'>>({
  name: orNull(text),
  nickname: orNull(text),
  email: orNull(text),
  avatar: orNull(text),
  address_hash: orNull(text),
});

export const profile: Reader<Profile> = (value) => ({
  ...profileFields(value),
  ...(Object(value).is_email_verified === false && { is_email_verified: false }),
  ...(Object(value).is_operator === true && { is_operator: true }),
});

export const identity: Reader<Identity> = object<Identity>({
  id: num,
  kind: word<Identity['kind']>('provider'),
  name: text,
  created_at: text,
});

export const session: Reader<Session> = object<Session>({
  id: num,
  device: orNull(text),
  network: orNull(text),
  created_at: text,
  last_used_at: text,
  expires_at: text,
  is_current: bool,
});

export const signInWays: Reader<SignInWays> = object<SignInWays>({
  wallet: bool,
  provider: orNull(object<NonNullable<SignInWays['provider']>>({ name: text, path: text })),
  email: bool,
});

const tagsFields: Fields<TagsOfAddress> = {
  common_tags: list(
    object<TagsOfAddress['common_tags'][number]>({ label: text, display_name: text, address_hash: text }),
  ),
  personal_tags: list(
    object<TagsOfAddress['personal_tags'][number]>({ label: text, display_name: text, address_hash: text }),
  ),
  watchlist_names: list(
    object<TagsOfAddress['watchlist_names'][number]>({ label: text, display_name: text }),
  ),
};
export const tagsOfAddress: Reader<TagsOfAddress> = object<TagsOfAddress>(tagsFields);
export const tagsOfTransaction: Reader<TagsOfTransaction> = object<TagsOfTransaction>({
  ...tagsFields,
  personal_tx_tag: orNull(object<{ label: string }>({ label: text })),
});

/** A movement of a watched address. */
export const movement: Reader<Movement> = object<Movement>({
  id: text,
  address_hash: text,
  name: text,
  direction: word<Movement['direction']>('incoming'),
  kind: word<Movement['kind']>('native'),
  counterparty_hash: orNull(text),
  amount: orNull(dec),
  token: orNull(
    object<NonNullable<Movement['token']>>({
      address_hash: text,
      symbol: orNull(text),
      decimals: orNull(dec),
    }),
  ),
  token_id: orNull(dec),
  transaction_hash: orNull(text),
  block_number: num,
  timestamp: text,
});

export const webhook: Reader<Webhook> = object<Webhook>({
  id: num,
  url: text,
  secret: text,
  signing_secret: text,
  failures: num,
  created_at: text,
});

export const delivery: Reader<Delivery> = object<Delivery>({
  delivery_id: num,
  movement,
  channel: word<Delivery['channel']>('email'),
  url: orNull(text),
  state: word<Delivery['state']>('waiting'),
  attempts: num,
  status: orNull(num),
  error: orNull(text),
  created_at: text,
  sent_at: orNull(text),
  next_attempt_at: orNull(text),
});

export const liveKey: Reader<{ key: string }> = object<{ key: string }>({ key: text });
