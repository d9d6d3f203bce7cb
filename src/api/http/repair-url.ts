/** Repairs an undecodable path by escaping each `%` in it: its route then reports the error. Returns any other URL unchanged. */
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
