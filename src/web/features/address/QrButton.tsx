import { useState } from 'react';
import { LazyDialog } from '../../ui/overlay/LazyDialog.tsx';
import { useLazyPart } from '../../ui/overlay/useLazyPart.ts';

const loadPicture = () => import('./QrPicture.tsx');

/** Opens the address as a QR code, whose code is fetched then. */
export function QrButton({ hash }: { hash: string }) {
  const [isOpen, setOpen] = useState(false);
  const [part, want] = useLazyPart(loadPicture);
  return (
    <>
      <button
        type="button"
        className="btn btn-small"
        aria-haspopup="dialog"
        onFocus={want}
        onClick={() => {
          void want();
          setOpen(true);
        }}
      >
        QR code
      </button>
      <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Address as QR code">
        <div className="qr">{part && <part.QrPicture text={hash} />}</div>
        <p className="hash hash-full text-center">{hash}</p>
      </LazyDialog>
    </>
  );
}
