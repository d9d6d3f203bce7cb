/** At which paths of this server pictures from elsewhere are answered; it is asked once a row and must not read anything. */
export interface PicturePaths {
  /** By the name of a size, for a picture at this address; null for one that is not fetched. */
  ofInstance(
    key: { token_address: Buffer; token_id: bigint },
    url: string,
    ipfsGateway: string | undefined,
  ): Readonly<Record<string, string>> | null;
  /** The icon of a token that has one. */
  ofToken(address: Buffer): string;
}
