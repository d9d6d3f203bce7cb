import type { SlotProps } from '#sdk/web/app/module.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { CopyButton, KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { settings } from '../settings.ts';
import { findOrigin } from './find-origin.ts';
import { bridgedFields } from './read-bridged.ts';

/** Origin of a bridged token. */
export function Slot({ token }: SlotProps['token-sections']) {
  const config = useModuleConfig<typeof settings>('bridged-tokens');
  const fields = bridgedFields(token);
  if (!fields.is_bridged) return null;
  const { chain, bridge, foreign } = findOrigin(fields, config);
  return (
    <KeyValueList label="Origin of this token">
      {chain && (
        <KeyValue label="Bridged from" hint="The chain that the token comes from.">
          <HostileText text={chain.title} lengthMax={60} />
        </KeyValue>
      )}
      {bridge && (
        <KeyValue label="Bridge">
          <HostileText text={bridge.title} lengthMax={60} />
        </KeyValue>
      )}
      {foreign && (
        <KeyValue label="Original token" hint="The contract of the token on the chain that it comes from.">
          {foreign.href === null ? (
            <span className="hash">{foreign.address}</span>
          ) : (
            <a className="hash" href={foreign.href} target="_blank" rel="noopener noreferrer nofollow">
              {foreign.address} ↗
            </a>
          )}
          <CopyButton value={foreign.address} label="address of the original token" />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
