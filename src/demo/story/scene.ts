import type { Hex } from '#lib/hex.ts';
import type { ScenarioState } from '../scenario-state.ts';
import type { SceneTime } from './plan-story.ts';

/** Contracts that scenes deploy, for those after them. */
export interface StoryState extends ScenarioState {
  launchedToken?: Hex;
  router?: Hex;
  exploit?: Hex;
  mintedCollection?: Hex;
}

/** An event of the story, with a block for each of its steps. */
export interface Scene extends SceneTime {
  /** Sends the transactions of a step; mines nothing. */
  play(state: StoryState, step: number): Promise<unknown>;
}

/** An account of the story, by its place among the traders. */
export function pickRole({ senders }: StoryState, place: number): Hex {
  const account = senders[place];
  if (account === undefined) throw new RangeError(`The story has no account ${place}.`);
  return account;
}

/** Accounts with a part in the story. */
export const ROLE = { admin: 0, builder: 1, artist: 2, attacker: 13 } as const;
