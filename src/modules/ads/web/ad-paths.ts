/** URLs of the frames' documents. */
export const AD_PATHS = { desktop: '/ads/desktop', mobile: '/ads/mobile', text: '/ads/text' } as const;
