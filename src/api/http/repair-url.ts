/**
 * Makes a path that cannot be decoded decodable, by taking each `%` in it for itself: the route that it would have
 * reached then says what is wrong with it. Any other URL comes back as it was.
 */
export function repairUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
