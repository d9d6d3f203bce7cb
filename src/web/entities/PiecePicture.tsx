import { useState } from 'react';
import type { TokenInstance } from '../../contract/token-instance.ts';
import { usePublicConfig } from '../app/public-config-context.tsx';
import { pieceArt } from './piece-art.ts';
import { findPicture } from './piece-media.ts';

interface PiecePictureProps {
  token: string;
  piece: Pick<TokenInstance, 'id'> & Partial<Pick<TokenInstance, 'image_url' | 'thumbnails'>>;
  /** What it shows; silent to a screen reader where it is left out, for its name stands beside it. */
  label?: string;
  /** It is what the page is about. */
  isEager?: boolean;
}

/** The picture of a piece before a pattern of its own, which stands there until it has come, and where there is none. */
export function PiecePicture({ token, piece, label, isEager }: PiecePictureProps) {
  const [failed, setFailed] = useState<string>();
  const medium = findPicture(piece, usePublicConfig());
  const src = medium !== null && 'src' in medium && medium.src !== failed ? medium.src : undefined;
  return (
    <span
      className="piece-picture"
      style={{ background: pieceArt(token, piece.id) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src !== undefined && (
        <img
          ref={(image) => {
            // It may have failed before the page had its scripts.
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          src={src}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
