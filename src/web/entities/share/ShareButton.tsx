import { useState } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { LazyDialog } from '../../ui/overlay/LazyDialog.tsx';

const PANEL = createLazyCode(() => import('./SharePanel.tsx'));

/** Opens the link to the page as it is shown: as text, as QR code, and for other apps; its code is loaded on demand. */
export function ShareButton() {
  const [href, setHref] = useState<string | null>(null);
  const [loaded, load] = useLazyCode(PANEL);
  return (
    <>
      <button
        type="button"
        className="btn btn-small share"
        aria-haspopup="dialog"
        onFocus={load}
        onClick={() => {
          void load();
          setHref(window.location.href);
        }}
      >
        Share
      </button>
      <LazyDialog isOpen={href !== null} onClose={() => setHref(null)} title="Share this page">
        {loaded && href !== null && <loaded.SharePanel href={href} />}
      </LazyDialog>
    </>
  );
}
