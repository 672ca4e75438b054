import { type PathName, paths } from './path.ts'

/** Whether an address is one of these pages; a page of one bill or fixture counts, whatever its number. */
export function isPageOf(names: readonly PathName[], pathname: string): boolean {
  const wanted = pathname.split('/')
  return names.some((name) => {
    const parts = paths[name].path.split('/')
    const isSame = (part: string, at: number) => part.startsWith(':') || part === wanted[at]
    return parts.length === wanted.length && parts.every(isSame)
  })
}

/**
 * Pages that visitors share for a moment, with the names of the query that their loaders read: a page is rendered for
 * those alone, so that nothing else of an address makes it another page.
 */
export const sharedPages: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.home.path, []],
  [paths.maintenance.path, []],
])
