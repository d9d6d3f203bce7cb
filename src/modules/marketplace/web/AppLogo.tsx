import { RemotePicture } from '#sdk/web/ui/controls.ts';
import type { MarketplaceApp } from '../contract/app.ts';

/** The logo of an app, with its dark variant; its first letter if there is none. */
export function AppLogo({ app: { title, logo, logoDarkMode } }: { app: MarketplaceApp }) {
  const letter = [...title][0] ?? '';
  return (
    <>
      <RemotePicture src={logo} className={`app-logo ${logoDarkMode === undefined ? '' : 'in-light'}`}>
        {letter}
      </RemotePicture>
      {logoDarkMode !== undefined && (
        <RemotePicture src={logoDarkMode} className="app-logo in-dark">
          {letter}
        </RemotePicture>
      )}
    </>
  );
}
