import type { TokenInstance } from '#contract/token/token-instance.ts';
import { DETAILS, NAMED, OWNER } from './kit-chain-data.ts';
import { HOSTILE_NAME, UINT256_MAX } from './kit-data.ts';

const INSTANCE: TokenInstance = {
  id: '42',
  is_unique: true,
  metadata: {
    attributes: [
      { trait_type: 'Hat', value: 'None' },
      { trait_type: HOSTILE_NAME, value: 7 },
    ],
  },
  owner: OWNER,
  token: { ...DETAILS, type: 'ERC-721', decimals: null },
  image_url: null,
  animation_url: null,
  external_app_url: null,
  thumbnails: null,
  media_type: null,
  media_url: null,
  name: 'Forty-two',
};
export const INSTANCES: TokenInstance[] = [
  INSTANCE,
  { ...INSTANCE, id: UINT256_MAX, name: HOSTILE_NAME, owner: NAMED },
  { ...INSTANCE, id: '7', name: null, owner: null },
];
