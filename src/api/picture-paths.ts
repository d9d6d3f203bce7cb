/** URLs of external pictures on this server; called once per row, it must not do I/O. */
export interface PicturePaths {
  /** URLs by size, for the picture at a source URL; null for one that is not fetched. */
  ofInstance(
    key: { token_address: Buffer; token_id: bigint },
    url: string,
    ipfsGateway: string | undefined,
  ): Readonly<Record<string, string>> | null;
  /** URL of the icon of a token with one. */
  ofToken(address: Buffer): string;
}
