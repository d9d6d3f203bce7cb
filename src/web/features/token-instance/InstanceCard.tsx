import type { HeldInstance, TokenInstance } from '#contract/token/token-instance.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { TokenId } from '../../entities/amount/TokenAmount.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { InstancePicture } from '../../entities/token/InstancePicture.tsx';
import { TokenName } from '../../entities/token/TokenLink.tsx';
import { usePaths } from '../../paths.ts';

interface InstanceCardProps {
  instance: TokenInstance & { value?: HeldInstance['value'] | undefined };
  /** The address of its collection. */
  token: string;
  /** Shows the collection, too. */
  hasCollection?: boolean;
}

/** A token instance: picture, name, number, and owner or count. */
export function InstanceCard({ instance, token, hasCollection }: InstanceCardProps) {
  const paths = usePaths();
  const { name, owner, value } = instance;
  return (
    <li className="instance">
      <a className="instance-link" href={paths.tokenInstance(token, instance.id)}>
        <InstancePicture token={token} instance={instance} />
        <span className="instance-name">
          {name ? <HostileText text={name} lengthMax={40} /> : <TokenId id={instance.id} />}
        </span>
      </a>
      <span className="instance-line">
        {hasCollection && instance.token ? (
          <a className="instance-collection" href={paths.token(token)}>
            <TokenName token={instance.token} />
          </a>
        ) : (
          <span className="hint">Token ID</span>
        )}
        <TokenId id={instance.id} />
      </span>
      {value !== undefined && value !== '1' && (
        <span className="instance-line">
          <span className="hint">Copies</span>
          <Amount value={value} decimals={0} isShort />
        </span>
      )}
      {value === undefined && owner === null && instance.is_unique && (
        <span className="instance-line">
          <span className="hint">Burnt</span>
        </span>
      )}
      {value === undefined && owner !== null && (
        <span className="instance-line">
          <span className="hint">Owner</span>
          <AddressLink address={owner} noCopy />
        </span>
      )}
    </li>
  );
}
