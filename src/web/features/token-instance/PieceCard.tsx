import type { HeldInstance, TokenInstance } from '../../../contract/token-instance.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { PiecePicture } from '../../entities/PiecePicture.tsx';
import { TokenId } from '../../entities/TokenAmount.tsx';
import { TokenName } from '../../entities/TokenLink.tsx';
import { usePaths } from '../../paths.ts';

interface PieceCardProps {
  piece: TokenInstance & { value?: HeldInstance['value'] | undefined };
  /** The address of its collection. */
  token: string;
  /** The collection is named, too. */
  hasCollection?: boolean;
}

/** A piece of a collection: picture, name, number, and who or how many. */
export function PieceCard({ piece, token, hasCollection }: PieceCardProps) {
  const paths = usePaths();
  const { name, owner, value } = piece;
  return (
    <li className="piece">
      <a className="piece-link" href={paths.tokenInstance(token, piece.id)}>
        <PiecePicture token={token} piece={piece} />
        <span className="piece-name">
          {name ? <HostileText text={name} lengthMax={40} /> : <TokenId id={piece.id} />}
        </span>
      </a>
      <span className="piece-line">
        {hasCollection && piece.token ? (
          <a className="piece-collection" href={paths.token(token)}>
            <TokenName token={piece.token} />
          </a>
        ) : (
          <span className="hint">Token ID</span>
        )}
        <TokenId id={piece.id} />
      </span>
      {value !== undefined && value !== '1' && (
        <span className="piece-line">
          <span className="hint">Copies</span>
          <Amount value={value} decimals={0} isShort />
        </span>
      )}
      {value === undefined && owner === null && piece.is_unique && (
        <span className="piece-line">
          <span className="hint">Burnt</span>
        </span>
      )}
      {value === undefined && owner !== null && (
        <span className="piece-line">
          <span className="hint">Owner</span>
          <AddressLink address={owner} noCopy />
        </span>
      )}
    </li>
  );
}
