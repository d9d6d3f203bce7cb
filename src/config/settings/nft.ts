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
        'Whether the indexer fetches metadata of NFTs from the addresses that contracts give, private hosts never; what contracts hold themselves is always read.',
    }),
    showsRemoteMedia: setting('NFT_REMOTE_MEDIA', {
      web: 'browser',
      type: bool,
      default: false,
      sentence:
        'Whether pages show pictures, videos and programs of NFTs from the addresses that contracts give; visitors then reach hosts that strangers chose.',
    }),
    ipfsGateway: setting('IPFS_GATEWAY_URL', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Where `ipfs://` addresses of NFTs are read, up to before the id of the content (`https://ipfs.example/ipfs`); without it they are not.',
    }),
    nftMarketplaces: setting('VIEWS_NFT_MARKETPLACES', {
      web: 'browser',
      type: shapeList('`{name, collection_url?, instance_url?, logo_url?}`', parseNftMarketplace),
      default: [],
      sentence:
        'Marketplaces that NFTs link to; `{hash}`, `{id}`, `{hash_lowercase}` and `{id_lowercase}` stand for contract and instance.',
    }),
  },
} satisfies SettingGroup;
