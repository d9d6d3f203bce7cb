import { increment, upgradeProxy } from '../actions/counter.ts';
import { pickSendOptions } from '../scenario-state.ts';
import { pickRole, ROLE, type Scene } from './scene.ts';

/** Steps before the wrong implementation and after the right one. */
const [BROKEN, REPAIRED] = [1, 6];

/** A proxy is upgraded to a contract without its functions; every call fails until it is upgraded again. */
export const failedUpgrade: Scene = {
  ...{ share: 0.45, hour: 10, steps: 8, intervalS: 1_500 },
  async play(state, step) {
    const { context, contracts } = state;
    const { proxy, breaker, counters } = contracts;
    const admin = () => pickSendOptions(state, pickRole(state, ROLE.admin));
    if (step === BROKEN) await upgradeProxy(context, { ...admin(), proxy, implementation: breaker });
    else if (step === REPAIRED)
      await upgradeProxy(context, { ...admin(), proxy, implementation: counters[1] });
    else
      for (const from of state.senders.slice(3, 6))
        await increment(context, { ...pickSendOptions(state, from), counter: proxy });
  },
};
