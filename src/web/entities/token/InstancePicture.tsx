import { useState } from 'react';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { instanceArt } from './instance-art.ts';
import { findPicture } from './instance-media.ts';

interface InstancePictureProps {
  token: string;
  instance: Pick<TokenInstance, 'id'> & Partial<Pick<TokenInstance, 'image_url' | 'thumbnails'>>;
  /** Accessible name; if left out, the picture is hidden from screen readers, because the name is beside it. */
  label?: string;
  /** The main picture of the page. */
  isEager?: boolean;
}

/** The picture of a token instance over a generated pattern, which remains while it loads, and if there is none. */
export function InstancePicture({ token, instance, label, isEager }: InstancePictureProps) {
  const [failed, setFailed] = useState<string>();
  const medium = findPicture(instance, usePublicConfig());
  const src = medium !== null && 'src' in medium && medium.src !== failed ? medium.src : undefined;
  return (
    <span
      className="instance-picture"
      style={{ background: instanceArt(token, instance.id) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src !== undefined && (
        <img
          ref={(image) => {
            // It may have failed before the page was hydrated.
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
