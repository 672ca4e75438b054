import { paths } from '@zhengju/contract/kernel/path'
import type { Files } from '../tidy/source.ts'
import { reachedBy } from './affected.ts'

/** What a run of the pages that changed looks at. */
export interface ChangedPages {
  /** Parts of addresses, as `npm run test:screens` takes them: `=/` is the whole address, `/help/` what begins so. */
  readonly looked: readonly string[]
  /** More than fit into a run of two minutes: looked at by `npm run test:screens` alone. */
  readonly left: readonly string[]
}

/**
 * The members' pages whose own sources a change reaches, those first that it reaches by the fewest other pages: what
 * every page shares is seen on any of them.
 */
export function changedPages(files: Files, changed: readonly string[], most = mostPages) {
  const drawn = changed.filter((path) => isDrawn.test(path) && !isNone.test(path))
  const counts = new Map<string, number>()
  for (const path of drawn) {
    const reached = reachedBy(files, [path])
    const pages = screensOf(files).filter(({ file }) => reached.has(file))
    for (const { name } of pages) {
      counts.set(name, Math.min(counts.get(name) ?? pages.length, pages.length))
    }
  }
  const all = [...counts]
    .toSorted(([a, some], [b, others]) => some - others || (a < b ? -1 : 1))
    .flatMap(([name]) => addressOf(name))
  const looked = [...new Set(all)]
  return { looked: looked.slice(0, most), left: looked.slice(most) } satisfies ChangedPages
}

/** Eight pages in both themes are a little more than a minute. */
const mostPages = 8
const isDrawn = /^(?:web|ui)\/src\//
const isNone = /\.test\.tsx?$|\/testing\//

/** The file of each page's screen, as the table of the site names it. */
function screensOf(files: Files): readonly { readonly name: string; readonly file: string }[] {
  const table = files['web/src/routes.ts'] ?? ''
  return [...table.matchAll(/^ {2}(\w+): '\.\/(screens\/[^']+)',$/gm)].map(
    ([, name = '', file = '']) => ({ name, file: `web/src/${file}` }),
  )
}

/** Of a page with names in its address all of its kind are meant. */
function addressOf(name: string): string[] {
  const row = Object.entries(paths).find(([known]) => known === name)?.[1]
  if (!row?.stands) return []
  const [before = '', ...named] = row.path.split(':')
  return [named.length > 0 ? before : `=${row.path}`]
}
