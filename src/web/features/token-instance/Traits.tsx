import type { TokenInstance } from '#contract/token/token-instance.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { MetadataValue } from './MetadataValue.tsx';
import { readTraits } from './read-traits.ts';

/** The attributes of a token instance as tiles; renders nothing if it has none. */
export function Traits({ metadata }: Pick<TokenInstance, 'metadata'>) {
  const traits = readTraits(metadata);
  if (traits.length === 0) return null;
  return (
    <Panel title="Attributes">
      <dl className="traits">
        {traits.map(({ kind, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a token instance may have one attribute twice
          <div className="trait" key={place}>
            <dt>
              <HostileText text={kind} lengthMax={40} />
            </dt>
            <dd>
              <MetadataValue text={value} lengthMax={80} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
