export interface Vendor {
  /** Plugin of the server's build that imports the bundles instead of the packages. */
  plugin: { name: string; enforce: 'pre'; resolveId(source: string): { id: string; external: true } | null };
  build(): Promise<void>;
}

/** Bundles of the libraries of many small modules, one for each that the server imports. */
export function createVendor(outDir: string): Vendor;
