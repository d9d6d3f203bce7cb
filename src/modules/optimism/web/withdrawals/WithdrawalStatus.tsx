import { ClaimLink } from '#modules/kits/rollup/web/ClaimLink.tsx';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import type { settings } from '../../settings.ts';
import { WithdrawalButton } from './WithdrawalButton.tsx';

/** The API's status words with their colors. */
const TONES: Readonly<Record<string, PillTone>> = {
  'Waiting for state root': 'wait',
  'Ready to prove': 'info',
  'In challenge period': 'wait',
  'Waiting a game to resolve': 'wait',
  Proven: 'info',
  'Ready for relay': 'info',
  Relayed: 'ok',
};

/**
 * Status of a withdrawal, the action that advances it, and a link to claim it once possible; an unknown status is shown as
 * received.
 */
export function WithdrawalStatus({ status, nonce }: { status: string; nonce: string }) {
  const { withdrawalUrl } = useModuleConfig<typeof settings>('optimism');
  const { parentChain } = usePublicConfig();
  const tone = (Object.hasOwn(TONES, status) ? TONES[status] : undefined) ?? 'plain';
  const claimUrl = parentChain?.claimUrl ?? withdrawalUrl;
  return (
    <>
      <Pill tone={tone}>{clipText(status, 40)}</Pill> <WithdrawalButton status={status} nonce={nonce} />
      {status === 'Ready for relay' && claimUrl !== undefined && (
        <>
          {' '}
          <ClaimLink url={claimUrl} />
        </>
      )}
    </>
  );
}
