/** Build environment from the bundler: server or browser. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
  /** Imports every file that matches the pattern at build time. */
  glob<File>(pattern: string, options: { eager: true }): Readonly<Record<string, File>>;
}
