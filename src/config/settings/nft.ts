import { shapeList } from '../env-json.ts';
import { parseNftMarketplace } from '../env-shapes.ts';
import { bool, httpUrl } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const nft = {
  title: 'NFTs',
  settings: {
    fetchesMetadata: setting('NFT_METADATA_FETCH', {
      type: bool,
      default: false,
      sentence:
        'Fetches NFT metadata from the URLs that contracts return, except for private hosts. On-chain metadata is always read.',
    }),
    showsRemoteMedia: setting('NFT_REMOTE_MEDIA', {
      web: 'browser',
      type: bool,
      default: false,
      sentence:
        "Shows NFT images, videos and programs from the URLs that contracts return. Visitors' browsers then contact hosts chosen by third parties.",
    }),
    ipfsGateway: setting('IPFS_GATEWAY_URL', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Gateway for `ipfs://` URLs of NFTs, up to the content id (`https://ipfs.example/ipfs`); without it they are not fetched.',
    }),
    nftMarketplaces: setting('VIEWS_NFT_MARKETPLACES', {
      web: 'browser',
      type: shapeList('`{name, collection_url?, instance_url?, logo_url?}`', parseNftMarketplace),
      default: [],
      sentence:
        'Marketplaces that NFT pages link to; `{hash}`, `{id}`, `{hash_lowercase}` and `{id_lowercase}` are replaced with the contract and the token id.',
    }),
  },
} satisfies SettingGroup;
