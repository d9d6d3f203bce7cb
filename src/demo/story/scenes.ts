import { exploit, revocations, routerOpening } from './exploit.ts';
import { failedUpgrade } from './failed-upgrade.ts';
import { nftMint } from './nft-mint.ts';
import type { Scene } from './scene.ts';
import { airdrop, tokenLaunch } from './token-launch.ts';

/** Events of the story, oldest first. */
export const SCENES: readonly Scene[] = [
  ...[tokenLaunch, airdrop, failedUpgrade, routerOpening, exploit, revocations, nftMint],
];
