import type { Token } from '../../contract/token.ts';
import { usePaths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { RemotePicture } from '../ui/RemotePicture.tsx';
import { TokenId } from './TokenAmount.tsx';
import { TokenName } from './TokenLink.tsx';

interface NftLinkProps {
  token: Pick<Token, 'address_hash' | 'symbol' | 'name'>;
  id: string;
  /** The picture of the piece, where the API knows one. */
  imageUrl?: string | null;
}

/** One piece of a collection: picture, collection, number. */
export function NftLink({ token, id, imageUrl }: NftLinkProps) {
  return (
    <a className="nft" href={usePaths().tokenInstance(token.address_hash, id)}>
      <NftPicture imageUrl={imageUrl} />
      <span className="nft-name">
        <TokenName token={token} />
      </span>
      <TokenId id={id} />
    </a>
  );
}

/** The picture of a piece; a frame where there is none. */
export function NftPicture({ imageUrl }: { imageUrl?: string | null | undefined }) {
  return (
    <RemotePicture src={imageUrl} className="nft-picture">
      <Icon name="picture" />
    </RemotePicture>
  );
}
