import './banner.css';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import type { settings } from '../settings.ts';

/** The operator's banner; a collapsed menu shows its picture alone. */
export function Slot() {
  const { banner } = useModuleConfig<typeof settings>('promo-banner');
  if (banner === undefined) return null;
  const link = { href: banner.href, target: '_blank', rel: 'noopener noreferrer' };
  if (banner.kind === 'picture')
    return (
      <a {...link} className="promo">
        <span className="sr">Promotion</span>
        <img className="promo-large" alt="" src={banner.large} />
        <img className="promo-small" alt="" src={banner.small} />
      </a>
    );
  const { background, color } = banner;
  return (
    <a
      {...link}
      className="promo promo-text"
      style={{
        background: `light-dark(${background.light}, ${background.dark})`,
        color: `light-dark(${color.light}, ${color.dark})`,
      }}
    >
      <img alt="" src={banner.picture} />
      <span className="nav-label">{banner.text}</span>
    </a>
  );
}
