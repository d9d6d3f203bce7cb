import { CopyButton } from '../../ui/CopyButton.tsx';
import { QrPicture } from './QrPicture.tsx';

/** Longest link that is shown as a QR code: larger ones are hard to scan, and beyond some 2,300 bytes there is none. */
const QR_LENGTH_MAX = 600;

/** A link to a page, with what can be done with it. */
export function SharePanel({ href }: { href: string }) {
  return (
    <>
      {href.length <= QR_LENGTH_MAX ? (
        <div className="qr">
          <QrPicture text={href} />
        </div>
      ) : (
        <p className="hint">The link is too long for a QR code.</p>
      )}
      <p className="share-link">
        <span className="hash hash-full">{href}</span>
        <CopyButton value={href} label="link to this page" />
      </p>
      {typeof navigator.share === 'function' && (
        <button type="button" className="btn" onClick={() => void shareLink(href)}>
          Share with another app
        </button>
      )}
    </>
  );
}

/** Hands a link to the device; the visitor may decline, which is no failure. */
async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ url, title: document.title });
  } catch {
    // Declined, or refused by the browser: the link can still be copied.
  }
}
