/**
 * A path of this site out of an address that anybody may have written; undefined for every other place. Browsers
 * read `/\elsewhere` and `/<tab>/elsewhere` as another host, so what they make of it is compared, not its text.
 */
export function ownPath(text: string | null, origin: string): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  // `/.//elsewhere` is ours as a whole, and what is left of it is not.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
