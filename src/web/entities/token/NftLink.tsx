import type { Token } from '#contract/token/token.ts';
import { usePaths } from '../../paths.ts';
import { TokenId } from '../amount/TokenAmount.tsx';
import { InstancePicture } from './InstancePicture.tsx';
import { TokenName } from './TokenLink.tsx';

interface NftLinkProps {
  token: Pick<Token, 'address_hash' | 'symbol' | 'name'>;
  id: string;
  /** The picture of the token instance, if the API has one. */
  imageUrl?: string | null;
}

/** One token instance: picture, collection, number. */
export function NftLink({ token, id, imageUrl }: NftLinkProps) {
  return (
    <a className="nft" href={usePaths().tokenInstance(token.address_hash, id)}>
      <InstancePicture token={token.address_hash} instance={{ id, image_url: imageUrl ?? null }} />
      <span className="nft-name">
        <TokenName token={token} />
      </span>
      <TokenId id={id} />
    </a>
  );
}
