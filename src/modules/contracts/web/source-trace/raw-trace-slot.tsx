import './source-trace.css';
import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { sourceTraceQuery } from '../queries.ts';
import { FrameLines } from './FrameLines.tsx';
import { findFrame } from './find-frame.ts';
import { readFrameAddress } from './read-frame-address.ts';

const SHOWN_MAX = 100;

/** Frames of a raw trace by contract, function, file and line; renders nothing if no source is known. */
export function Slot({ hash, trace }: SlotProps['raw-trace-head']) {
  const isOwn = useHasOwnApi();
  const { data } = useQuery({ ...sourceTraceQuery(hash), enabled: isOwn, throwOnError: false });
  if (data === undefined) return null;
  const found = trace.flatMap((each, index) => {
    const place = { index, depth: each.traceAddress.length, address: readFrameAddress(each) };
    const frame = findFrame(data.frames, place);
    return frame === null ? [] : [{ path: each.traceAddress.join('.'), frame }];
  });
  if (found.length === 0) return null;
  return (
    <Panel title="Frames by source line">
      <ol className="frame-list" aria-label="Frames by source line">
        {found.slice(0, SHOWN_MAX).map(({ path, frame }) => (
          <li key={path}>
            <span className="hint">{path === '' ? 'outermost' : path}</span>
            <b>
              <HostileText
                text={frame.entered_at?.name ?? frame.contract_name ?? 'unknown'}
                lengthMax={100}
              />
            </b>
            <FrameLines frame={frame} />
          </li>
        ))}
      </ol>
      {found.length > SHOWN_MAX && (
        <p className="hint frame-more">{found.length - SHOWN_MAX} more are in the call tree.</p>
      )}
    </Panel>
  );
}
