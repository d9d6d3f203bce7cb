import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import type { LoadedPage } from '../router/screen.ts';
import type { ErrorScreenProps } from './error-kind.ts';

/** Parts of the shell that the server renders at once and whose code the browser loads after the page's own. */
export interface ShellParts {
  Alerts: ComponentType;
  Drawer: ComponentType;
  Footer: ComponentType;
  /** Renders nothing: updates the price of the coin. */
  LiveRate: ComponentType;
  FailedPage: ComponentType<FailedPageProps>;
}

export interface FailedPageProps {
  failure: ErrorScreenProps;
  /** The page whose place it takes. */
  loaded: LoadedPage;
}

export const ShellPartsContext = createContext<ShellParts | null>(null);

/** The shell parts of this document. */
export function useShellParts(): ShellParts {
  const parts = useContext(ShellPartsContext);
  if (parts === null) throw new TypeError('The app stands in no ShellPartsContext');
  return parts;
}
