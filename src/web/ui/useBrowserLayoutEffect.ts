import { useEffect, useLayoutEffect } from 'react';

/** An effect before the browser paints; on a server, where there is nothing to paint, it is none. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
