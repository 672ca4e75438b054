import { textWidth } from './input.ts'

/** From this weighted length on a page title scrolls (specification 2, 9). */
export const scrollingTitleWidth = 27
/** Milliseconds between two steps of a scrolling title (specification 9). */
export const titleStepMs = 350

/** The page title: the site's title and the non-breaking spaces that part its end from its beginning. */
export function pageTitle(siteTitle: string): string {
  return `${siteTitle}\u00a0\u00a0\u00a0\u00a0`
}

/** The title one step later: its first character moved to the end, when it is long enough to scroll. */
export function nextTitle(title: string): string {
  if (textWidth(title) < scrollingTitleWidth) return title
  const [first = '', ...rest] = title
  return rest.join('') + first
}
