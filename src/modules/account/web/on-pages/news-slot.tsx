import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#sdk/contract/values.ts';
import { useHasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { list } from '#sdk/web/data/readers.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import { deliveriesQuery, homeWatchedQuery, liveKeyQuery } from '../queries.ts';
import { describeMovement } from '../saved/describe-movement.ts';
import { movement } from '../shapes.ts';

const TEXT_LENGTH_MAX = 160;
const NOTICE_LENGTH_MAX = 400;
const TOLD_MAX = 3;

/** Notifies a signed-in visitor on any page of new movements of watched addresses, and of alerts; renders nothing. */
export function Slot() {
  const isOwn = useHasOwnApi();
  const { currency } = usePublicConfig().chain;
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...liveKeyQuery(), enabled: isOwn, staleTime: Number.POSITIVE_INFINITY });
  const isKey = data !== undefined && /^0x[0-9a-f]{64}$/.test(data.key);
  useTopic(isKey ? hashTopic('watched_movements', data.key) : null, {
    keys: [],
    events: {
      notice({ title, text }) {
        void showToast({
          title: String(title).slice(0, TEXT_LENGTH_MAX),
          text: String(text).slice(0, NOTICE_LENGTH_MAX),
          status: 'info',
        });
      },
      movements({ movements, count }) {
        const read = list(movement)(movements).slice(0, TOLD_MAX);
        const more = Number(count) - read.length;
        const texts = read.map((each) => describeMovement(each, currency).slice(0, TEXT_LENGTH_MAX));
        if (more > 0) texts.push(`and ${more} more`);
        void showToast({ title: 'Watch list', text: texts.join(' · '), status: 'info' });
        for (const { queryKey } of [deliveriesQuery(), homeWatchedQuery()])
          void queryClient.invalidateQueries({ queryKey });
      },
    },
  });
  return null;
}
