import { useState } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { LazyDialog } from '../../ui/overlay/LazyDialog.tsx';

const PICTURE = createLazyCode(() => import('../../entities/share/QrPicture.tsx'));

/** Opens the address as a QR code; its code is loaded on demand. */
export function QrButton({ hash }: { hash: string }) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, load] = useLazyCode(PICTURE);
  return (
    <>
      <button
        type="button"
        className="btn btn-small"
        aria-haspopup="dialog"
        onFocus={load}
        onClick={() => {
          void load();
          setOpen(true);
        }}
      >
        QR code
      </button>
      <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Address as QR code">
        <div className="qr">{loaded && <loaded.QrPicture text={hash} />}</div>
        <p className="hash hash-full text-center">{hash}</p>
      </LazyDialog>
    </>
  );
}
