import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../app/server-time.tsx';
import { parseTimestamp } from '../../entities/format/parse-timestamp.ts';
import { mainPageBlocksQuery } from '../../features/block/queries.ts';
import { statsQuery } from '../../features/stats/queries.ts';
import { describeNextBlock } from './describe-next-block.ts';

/** The estimated time of the next block, by the average time between blocks. */
export function NextBlock() {
  const { data: stats } = useQuery(statsQuery());
  const { data: blocks } = useQuery(mainPageBlocksQuery());
  const nowMs = useNow();
  const text = describeNextBlock(
    stats?.average_block_time ?? 0,
    parseTimestamp(blocks?.[0]?.timestamp ?? ''),
    nowMs,
  );
  return text && <span className="strip-next">{text}</span>;
}
