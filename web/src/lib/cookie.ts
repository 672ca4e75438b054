const daySec = 86_400

interface CookieRow {
  readonly name: string
  readonly sameSite: string
}

export function readCookie({ name }: CookieRow, text = document.cookie): string | undefined {
  for (const part of text.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1))
  }
  return undefined
}

/** Without days it lasts as long as the browser session. */
export function writeCookie({ name, sameSite }: CookieRow, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${days * daySec}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in most mobile browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=${sameSite}${age}${secure}`
}

export function removeCookie({ name }: CookieRow): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; max-age=0`
}
