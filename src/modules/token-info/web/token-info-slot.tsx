import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText, OutsideLink } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { isPage, listLinks } from '../contract/info-fields.ts';
import type { TokenInfo } from '../contract/token-info.ts';
import { tokenInfoQuery } from './queries.ts';

/** Project info from the owner of a token, if an operator has approved it. */
export function Slot({ token: { address_hash } }: SlotProps['token-sections']) {
  const { data } = useQuery(tokenInfoQuery(usePublicConfig(), address_hash));
  return data ? <InfoFacts info={data} /> : null;
}

/** The project of a token. */
export function InfoFacts({ info }: { info: TokenInfo }) {
  const { projectName, projectSector, projectDescription, projectWebsite, projectEmail, support } = info;
  const links = listLinks(info);
  return (
    <KeyValueList label="About the project">
      {projectName && (
        <KeyValue label="Project">
          <HostileText text={projectName} lengthMax={100} />
        </KeyValue>
      )}
      {projectDescription && (
        <KeyValue label="Description">
          <HostileText text={projectDescription} lengthMax={1000} />
        </KeyValue>
      )}
      {projectSector && (
        <KeyValue label="Sector">
          <HostileText text={projectSector} lengthMax={100} />
        </KeyValue>
      )}
      {projectWebsite && isPage(projectWebsite) && (
        <KeyValue label="Website">
          <OutsideLink href={projectWebsite} name={new URL(projectWebsite).host} />
        </KeyValue>
      )}
      {projectEmail && (
        <KeyValue label="E-mail">
          <HostileText text={projectEmail} lengthMax={254} />
        </KeyValue>
      )}
      {support && (
        <KeyValue label="Support">
          {isPage(support) ? (
            <OutsideLink href={support} name={new URL(support).host} />
          ) : (
            <HostileText text={support} lengthMax={254} />
          )}
        </KeyValue>
      )}
      {links.length > 0 && (
        <KeyValue label="Links">
          <span className="account-buttons">
            {links.map((link) => (
              <OutsideLink key={link.name} {...link} />
            ))}
          </span>
        </KeyValue>
      )}
    </KeyValueList>
  );
}
