import { useEffect, useLayoutEffect } from 'react';

/** A layout effect in the browser; on the server, which paints nothing, a plain effect that never runs. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
