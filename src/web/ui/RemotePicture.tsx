import { type ReactNode, useState } from 'react';

interface RemotePictureProps {
  /** Only http and https URLs, and paths of this server's own API, are loaded. */
  src: string | null | undefined;
  className: string;
  /** Placeholder of the same size until it is loaded, and if it fails. */
  children: ReactNode;
}

/** A picture from an untrusted URL: lazy, without a referrer, never essential. Hidden from screen readers. */
export function RemotePicture({ src, className, children }: RemotePictureProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src && /^(https?:\/\/|\/api\/)/i.test(src) && src !== failed;
  return (
    <span className={`picture ${className}`} aria-hidden="true">
      {children}
      {isShown && (
        <img
          ref={(image) => {
            // It may have failed before hydration.
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
