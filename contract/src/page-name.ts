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
