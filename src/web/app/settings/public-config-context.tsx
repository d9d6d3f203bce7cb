import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { PublicConfig } from '#config/web-config.ts';

/** The part of the configuration that is sent to the browser. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext);
  if (config === null) throw new TypeError('usePublicConfig() needs a PublicConfigProvider above it');
  return config;
}

/** Provides a tree with its configuration. */
export function PublicConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <PublicConfigContext.Provider value={config}>{children}</PublicConfigContext.Provider>;
}

const PublicConfigContext = createContext<PublicConfig | null>(null);
