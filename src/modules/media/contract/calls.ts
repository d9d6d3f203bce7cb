import { calls } from '#sdk/contract/calls.ts';

const WEBP = 'image/webp';

/** Pictures that this server has fetched and resized. */
export const MEDIA_CALLS = calls({
  token_instance_picture: {
    path: '/api/v2/tokens/{hash}/instances/{id}/picture/{size}',
    response: WEBP,
    summary:
      'The picture of an NFT from the address in its metadata, in a box of `60x60`, `250x250` or `500x500` pixels; 404 where it is none or cannot be had',
  },
  token_icon: {
    path: '/api/v2/tokens/{hash}/icon',
    response: WEBP,
    summary: 'The icon of a token whose info is approved, in a box of 60 × 60 pixels',
  },
});
