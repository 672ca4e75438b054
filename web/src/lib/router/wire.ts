/** How the browser asks for a page's data alone, and what it is answered. */
const ending = '.data'
const rootName = '/_root'

/** Sent when the data of the frame around all pages is wanted too. */
export const wholeHeader = 'x-page-whole'

/** Inside the page: what it was drawn from. */
export const startName = 'pageStart'

export interface DataAnswer {
  readonly redirect?: string
  /** The loader threw this status: nothing of the screen is drawn. */
  readonly failure?: number
  readonly root?: unknown
  readonly data?: unknown
}

export function dataAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const path = pathname.replace(/\/$/, '')
  return `${path === '' ? rootName : path}${ending}${search}`
}

/** The page's own path; undefined where it is asked for as a page. */
export function pageOfData(pathname: string): string | undefined {
  if (!pathname.endsWith(ending)) return undefined
  const path = pathname.slice(0, -ending.length)
  return path === rootName ? '/' : path
}
