const underWay: Promise<unknown>[] = [];

/** Names code that comes after the page's own: what is drawn with it must be taken over before anything changes. */
export function waitFor(coming: Promise<unknown>): void {
  underWay.push(coming.catch(() => {}));
}

/** Resolves when all of it is there, or will not come. */
export function whenAllCame(): Promise<unknown> {
  return Promise.all(underWay);
}
