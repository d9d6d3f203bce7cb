import './source-trace.css';
import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { sourceTraceQuery } from '../queries.ts';
import { FrameLines } from './FrameLines.tsx';
import { findFrame } from './find-frame.ts';

/** Source lines of a call in the call tree; requested from the node only if a source is known. */
export function Slot({ hash, call }: SlotProps['call-line']) {
  const isOwn = useHasOwnApi();
  const { from, to, created_contract: created, index, depth } = call;
  const isKnown = [from, to, created].some((address) => address?.is_verified === true);
  const { data } = useQuery({ ...sourceTraceQuery(hash), enabled: isOwn && isKnown, throwOnError: false });
  const address = (to ?? created)?.hash ?? null;
  const frame = isKnown && data ? findFrame(data.frames, { index, depth, address }) : null;
  return frame && <FrameLines frame={frame} />;
}
