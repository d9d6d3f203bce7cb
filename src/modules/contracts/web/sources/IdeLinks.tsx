import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { settings } from '../../settings.ts';
import { listIdeLinks } from './ide-links.ts';

/** Links that open this contract in the configured IDEs. */
export function IdeLinks({ hash }: { hash: string }) {
  const { app } = usePublicConfig();
  const { ides = [] } = useModuleConfig<typeof settings>('contracts');
  const domain = app.origin === '' ? '' : new URL(app.origin).host;
  return listIdeLinks(ides, { hash, domain }).map(({ title, href, icon }) => (
    <a key={title} className="btn" href={href} target="_blank" rel="noopener noreferrer">
      {icon !== undefined && <img src={icon} alt="" width={16} height={16} />}
      Open in <HostileText text={title} lengthMax={30} />
    </a>
  ));
}
