import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BlockCountdown } from '#contract/block/block.ts';
import { useNow } from '../../app/server-time.tsx';
import { formatDateTime } from '../../entities/format/format-date-time.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { blockCountdownQuery } from '../../features/block/countdown-query.ts';
import { useLive } from '../../live/useLive.ts';
import { usePaths } from '../../paths.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import type { BlockCountdownPageProps } from './block-countdown-props.ts';
import { blocksLeft, formatCountdown, secondsLeft } from './time-left.ts';

/** Countdown to a future block; when it arrives the page becomes the block's. */
export function BlockCountdownPage({ height }: BlockCountdownPageProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(blockCountdownQuery(height));
  const { height: live } = useLive();
  const left = blocksLeft(data, live);
  useEffect(() => {
    if (left === 0) navigate(paths.block(height), { replace: true });
  }, [left, navigate, paths, height]);
  return (
    <>
      <div className="heading-row">
        <h1>
          Block <span className="num">{formatNumber(data.countdown_block_number)}</span>
        </h1>
      </div>
      <p className="sentence mb-4">This block has not been produced yet.</p>
      <KeyValueList label="Countdown">
        <KeyValue label="Remaining blocks" hint="Number of blocks until this one, including it.">
          <b className="num">{formatNumber(left)}</b>
        </KeyValue>
        <TimeLeft countdown={data} left={left} />
        <KeyValue label="Current block" hint="The newest block of the chain.">
          <a href={paths.block(Number(data.countdown_block_number) - left)}>
            {formatNumber(Number(data.countdown_block_number) - left)}
          </a>
        </KeyValue>
      </KeyValueList>
    </>
  );
}

function TimeLeft({ countdown, left }: { countdown: BlockCountdown; left: number }) {
  const nowMs = useNow();
  const [begun, setBegun] = useState({ left, nowMs });
  if (begun.left !== left) setBegun({ left, nowMs });
  const whole = secondsLeft(countdown, left);
  const seconds = whole === null ? null : Math.max(0, whole - (nowMs - begun.nowMs) / 1000);
  return (
    <KeyValue label="Expected" hint="Estimate from the average time between the latest hundred blocks.">
      {seconds === null ? (
        <span className="hint">no estimate: the block rate is unknown</span>
      ) : (
        <>
          <b className="num">in about {formatCountdown(seconds)}</b>
          <span className="hint">{formatDateTime(nowMs + seconds * 1000)}</span>
        </>
      )}
    </KeyValue>
  );
}
