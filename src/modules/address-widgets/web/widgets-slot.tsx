import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { AddressTags } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import './widgets.css';
import type { AddressWidgets } from '../contract/address-widgets.ts';
import { addressWidgetsQuery } from './queries.ts';

/**
 * Data of third-party services about the address; renders nothing until one returns something. The page does not wait for them.
 */
export function Slot({ address }: SlotProps['address-sections']) {
  const { data } = useQuery({ ...addressWidgetsQuery(address.hash), throwOnError: false });
  if (data === undefined) return null;
  const page = address.token ? 'token' : address.is_contract ? 'contract' : 'eoa';
  const widgets = data.widgets.filter(({ pages, value }) => value !== null && pages.includes(page));
  const { domain, tags, username } = data;
  if (widgets.length === 0 && tags.length === 0 && domain === null && username === null) return null;
  return (
    <KeyValueList label="At other services">
      {domain !== null && (
        <KeyValue label="Domain name" hint="The name of the address in a name service.">
          <HostileText text={domain} lengthMax={80} />
        </KeyValue>
      )}
      {tags.length > 0 && (
        <KeyValue label="Tags" hint="Tags of the address in a tag service.">
          <AddressTags address={{ hash: address.hash, metadata: { tags } }} />
        </KeyValue>
      )}
      {username && <Username {...username} />}
      {widgets.map(({ id, name, title, hint, icon, value }) => (
        <KeyValue key={id} label={title} hint={hint ?? `As ${name} says.`}>
          <span className="widget">
            <img alt="" src={icon} />
            <HostileText text={value ?? ''} lengthMax={60} />
          </span>
          <span className="hint">{name}</span>
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

function Username({ name, href, icon, background, color }: NonNullable<AddressWidgets['username']>) {
  const content = (
    <span
      className="widget pill plain"
      style={{ ...(background && { background }), ...(color && { color }) }}
    >
      {icon && <img alt="" src={icon} />}
      <HostileText text={name} lengthMax={40} />
    </span>
  );
  return (
    <KeyValue label="Username" hint="Name of the address’s user in a third-party service.">
      {href === null ? (
        content
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      )}
    </KeyValue>
  );
}
