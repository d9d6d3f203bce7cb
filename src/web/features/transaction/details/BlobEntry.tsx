import type { Blob } from '#contract/transaction/blob.ts';
import { clipText } from '#web/entities/format/clip-text.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';

/** A blob is 128 KiB; this many characters are displayed, all of them can be copied. */
const SHOWN_MAX = 4000;

/** A blob of a transaction, by its index on the page: its versioned hash, and the further data that the server has. */
export function BlobEntry({ blob, place }: { blob: Blob; place: number }) {
  const { hash, blob_data, kzg_commitment, kzg_proof } = blob;
  return (
    <li className="entry">
      <dl className="entry-grid">
        <Word label="Versioned hash" value={hash} />
        {kzg_commitment !== null && <Word label="Commitment" value={kzg_commitment} />}
        {kzg_proof !== null && <Word label="Proof" value={kzg_proof} />}
        {blob_data !== null && (
          <>
            <dt>Data</dt>
            <dd>
              <span className="hint">{formatNumber(Math.max(0, (blob_data.length - 2) / 2))} bytes</span>{' '}
              <CopyButton value={blob_data} label="data" />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard */}
              <section className="codebox" aria-label={`Data of blob ${place + 1}`} tabIndex={0}>
                {clipText(blob_data, SHOWN_MAX)}
              </section>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

function Word({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className="hash hash-full">{value}</span>{' '}
        <CopyButton value={value} label={label.toLowerCase()} />
      </dd>
    </>
  );
}
