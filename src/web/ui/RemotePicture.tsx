import { type ReactNode, useState } from 'react';

interface RemotePictureProps {
  /** Only http and https addresses, and paths of this server's own API, are asked for. */
  src: string | null | undefined;
  className: string;
  /** Stands in its place and size until it is there, and when it fails. */
  children: ReactNode;
}

/** A picture from an address that somebody else has given: late, without a referrer, never needed. Silent to a screen reader. */
export function RemotePicture({ src, className, children }: RemotePictureProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src && /^(https?:\/\/|\/api\/)/i.test(src) && src !== failed;
  return (
    <span className={`picture ${className}`} aria-hidden="true">
      {children}
      {isShown && (
        <img
          ref={(image) => {
            // It may have failed before the page had its scripts.
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
