import { type ReactNode, useState } from 'react';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import { getApiPrefix } from '../../api-client/api-prefix.ts';
import { hasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { OutsideLink } from '../../entities/OutsideLink.tsx';
import { TokenWithIcon } from '../../entities/token/TokenWithIcon.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Hint } from '../../ui/feedback/Hint.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { MetadataValue } from './MetadataValue.tsx';
import { listMarketplaceLinks } from './marketplace-links.ts';
import { useInstanceMetadata } from './useInstanceMetadata.ts';
import { whyNoMetadata } from './why-no-metadata.ts';

interface InstanceFactsProps {
  instance: TokenInstance;
  hash: string;
  id: string;
  /** Creator of its collection, as a fact. */
  creator: ReactNode;
}

/** Facts of a token instance. */
export function InstanceFacts({ instance, hash, id, creator }: InstanceFactsProps) {
  const config = usePublicConfig();
  const { owner, token, metadata } = instance;
  const ownerOrReason = owner === null ? whyNoOwner(instance) : <Owner instance={instance} owner={owner} />;
  const links = listMarketplaceLinks(config, hash, id);
  const description = metadata?.description;
  return (
    <KeyValueList label="The NFT">
      {token !== null && (
        <KeyValue label="Collection">
          <TokenWithIcon token={token} />
        </KeyValue>
      )}
      <KeyValue label="Token ID">
        <span className="num wrap-anywhere">{id}</span>
        <CopyButton value={id} label="token ID" />
      </KeyValue>
      {ownerOrReason !== null && <KeyValue label="Owner">{ownerOrReason}</KeyValue>}
      {creator}
      {typeof description === 'string' && description.trim() !== '' && (
        <KeyValue label="Description">
          <span className="wrap-anywhere">
            <MetadataValue text={description} lengthMax={600} />
          </span>
        </KeyValue>
      )}
      {instance.external_app_url !== null && isWeb(instance.external_app_url) && (
        <KeyValue label="Website">
          <OutsideLink href={instance.external_app_url} name={new URL(instance.external_app_url).host} />
        </KeyValue>
      )}
      {links.length > 0 && (
        <KeyValue label="Marketplaces">
          {links.map((link) => (
            <OutsideLink key={link.name} {...link} />
          ))}
        </KeyValue>
      )}
      <KeyValue label="Metadata" hint="Content of the contract's tokenURI or uri">
        <span>{metadata === null ? whyNoMetadata(instance) : <TokenUri instance={instance} />}</span>
        {hasOwnApi(config) && <Refetch key={`${hash}-${id}`} hash={hash} id={id} />}
      </KeyValue>
    </KeyValueList>
  );
}

/** The owner; one known only from the contract is marked so. */
function Owner({ instance, owner }: { instance: TokenInstance; owner: NonNullable<TokenInstance['owner']> }) {
  if (instance.owner_source !== 'node') return <AddressLink address={owner} />;
  return (
    <>
      <AddressLink address={owner} />{' '}
      <Hint text="Contract-reported owner: the last transfer names another one, or none.">*</Hint>
    </>
  );
}

/** Reason why an NFT has no owner; null if several addresses may hold copies of it. */
function whyNoOwner({ is_unique, token }: TokenInstance): string | null {
  if (is_unique) return 'None (burnt)';
  if (token?.type !== 'ERC-721') return null;
  return is_unique === false
    ? 'None: no NFT with this token ID has been minted'
    : 'Not known: no transfer of it has been indexed';
}

function TokenUri({ instance: { token_uri } }: { instance: TokenInstance }) {
  if (token_uri === null || token_uri === undefined) return 'Known';
  if (/^data:/i.test(token_uri)) return 'Stored in the contract';
  return <HostileText text={token_uri} lengthMax={80} />;
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Requests a refetch of the metadata; the answer is published within seconds, after which it can be requested again. */
function Refetch({ hash, id }: { hash: string; id: string }) {
  const config = usePublicConfig();
  const { run } = usePaths();
  const [isAsked, setAsked] = useState(false);
  useInstanceMetadata(hash, { id, keys: [], onReported: () => setAsked(false) });
  if (run !== '') return null;
  async function ask() {
    setAsked(true);
    const instance = `${encodeURIComponent(hash)}/instances/${encodeURIComponent(id)}`;
    const url = `${getApiPrefix(config, run)}/api/v2/tokens/${instance}/refetch-metadata`;
    const isDone = await fetch(url, { method: 'PATCH' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isDone) setAsked(false);
    void showToast(
      isDone
        ? {
            status: 'success',
            title: 'Fetching the metadata',
            text: 'It appears here in a few seconds.',
          }
        : { status: 'error', title: 'The metadata cannot be fetched now', text: 'Try again later.' },
    );
  }
  return (
    <button type="button" className="btn" disabled={isAsked} onClick={() => void ask()}>
      Ask again
    </button>
  );
}
