/** What the bundler says of the build: for the server, or for the browser. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
  /** Imports every file that fits the pattern when the build is made. */
  glob<File>(pattern: string, options: { eager: true }): Readonly<Record<string, File>>;
}
