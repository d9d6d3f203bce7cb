import { subscribeHeads } from '#chain/rpc/heads.ts';
import type { BlockHeader } from '#chain/types/block.ts';
import { BaseError } from '#lib/base-error.ts';
import { createTrigger } from '#lib/trigger.ts';
import type { Task } from '../runtime/task.ts';
import { choosePause } from './choose-pause.ts';
import { type FollowState, followHead } from './follow-head.ts';
import { noteFailure, noteSuccess } from './note-stall.ts';

/** Task that follows the head by announcements and polling, one pass at a time. */
export const headTask: Task = {
  name: 'head',
  endsSession: true,
  create({ context, options, signal }) {
    const state: FollowState = {
      lowerHeadPolls: 0,
      missingBlockPolls: 0,
      waitsFor: null,
      nodeHead: -1,
      canTrace: null,
      reportedAt: 0,
    };
    const wake = createTrigger();
    let announced: BlockHeader | undefined;
    const onHead = (head: BlockHeader) => {
      announced = head;
      wake.wake();
    };
    const subscription = options.wsUrl === null ? null : subscribeHeads({ url: options.wsUrl, onHead });
    signal.addEventListener('abort', () => subscription?.close(), { once: true });
    let newest = { hash: context.range.head.hash, at: Date.now() };
    let isFirst = true;
    return {
      wake,
      idleMs: () =>
        choosePause(options.pollIntervalMs, {
          isAnnounced: subscription?.isLive() ?? false,
          isGoingBack: state.lowerHeadPolls > 0,
          quietMs: Date.now() - newest.at,
        }),
      async run() {
        const head = announced;
        announced = undefined;
        const begun = Date.now();
        await followHead(context, state, head).catch(async (error: unknown) => {
          if (error instanceof BaseError) await noteFailure(context, error.message, begun);
          throw error;
        });
        if (state.waitsFor === null) await noteSuccess(context, isFirst);
        else await noteFailure(context, state.waitsFor, begun);
        isFirst = false;
        const { hash } = context.range.head;
        if (hash !== newest.hash) newest = { hash, at: Date.now() };
        return announced !== undefined;
      },
    };
  },
};
