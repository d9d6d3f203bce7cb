import type { Token } from '../../contract/token.ts';
import { usePaths } from '../paths.ts';
import { PiecePicture } from './PiecePicture.tsx';
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
      <PiecePicture token={token.address_hash} piece={{ id, image_url: imageUrl ?? null }} />
      <span className="nft-name">
        <TokenName token={token} />
      </span>
      <TokenId id={id} />
    </a>
  );
}
