import type { TracedFrame } from '../../contract/source-trace.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** Source lines of a call: the one that made it, and the one that failed; for the transaction itself, the executed function. */
export function FrameLines({ frame }: { frame: TracedFrame }) {
  const { address_hash: address, entered_at: entered, called_at: called, failed_at: failed } = frame;
  const isOutermost = called === null && entered !== null && address !== null;
  return (
    <span className="frame-lines">
      {called !== null && called.address_hash !== null && (
        <span title={called.place.code}>
          called at <PlaceLink address={called.address_hash} place={called.place} />
        </span>
      )}
      {isOutermost && (
        <span title={entered.code}>
          runs <PlaceLink address={address} place={entered} />
        </span>
      )}
      {failed !== null && address !== null && (
        <span className="frame-failed" title={failed.code}>
          failed at <PlaceLink address={address} place={failed} />
        </span>
      )}
    </span>
  );
}
