/** What the bundler says of the build: for the server, or for the browser. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
