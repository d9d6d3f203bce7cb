import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { LoadedPage } from '../router/screen.ts';
import type { ErrorScreenProps } from './error-kind.ts';

/** Parts of the frame that the server draws at once and whose code the browser fetches after the page's own. */
export interface ShellParts {
  Alerts: ComponentType;
  Drawer: ComponentType;
  Footer: ComponentType;
  /** Draws nothing: keeps the price of the coin. */
  LiveRate: ComponentType;
  FailedPage: ComponentType<FailedPageProps>;
}

export interface FailedPageProps {
  failure: ErrorScreenProps;
  /** The page that it stands for. */
  loaded: LoadedPage;
}

export const ShellPartsContext = createContext<ShellParts | null>(null);

/** The parts of this document's frame. */
export function useShellParts(): ShellParts {
  const parts = useContext(ShellPartsContext);
  if (parts === null) throw new TypeError('The app stands in no ShellPartsContext');
  return parts;
}
