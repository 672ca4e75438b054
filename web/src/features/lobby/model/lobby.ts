import type { CataloguedGame } from '@zhengju/domain/games/catalogue'

export interface LobbyFilter {
  readonly tab: 'own' | 'favourites'
  readonly sort: LobbySort
  readonly search: string
  /** One game alone, where a hall has many tables of each. */
  readonly game?: string | undefined
}
export const lobbySorts = ['all', 'reels', 'instant', 'recent', 'byReturn'] as const
export type LobbySort = (typeof lobbySorts)[number]

/** What this device remembers of a member's games. */
export interface LobbyMemory {
  readonly favourites: readonly string[]
  /** The last one first. */
  readonly recent: readonly string[]
}

/** The games that a filter leaves, in their order. */
export function gamesShown(
  games: readonly CataloguedGame[],
  { game, search, sort, tab }: LobbyFilter,
  { favourites, recent }: LobbyMemory,
): readonly CataloguedGame[] {
  const words = search.trim().toLowerCase()
  const found = games.filter(
    ({ id, kind, name }) =>
      (tab === 'own' || favourites.includes(id)) &&
      (game === undefined || id === game) &&
      (sort === 'all' ||
        sort === 'byReturn' ||
        (sort === 'recent' ? recent.includes(id) : kind === sort)) &&
      (words === '' || name.includes(words) || id.includes(words)),
  )
  if (sort === 'recent')
    return found.toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
  return sort === 'byReturn'
    ? found.toSorted((a, b) => Number(b.returns[0]) - Number(a.returns[0]))
    : found
}

const all: LobbyFilter = { tab: 'own', sort: 'all', search: '' }

/** What an address says of the filter: `?tab=favourites&sort=recent&search=瓦&game=k3`. The way back finds it there. */
export function filterOf(query: URLSearchParams, games: readonly { readonly id: string }[]) {
  const game = games.find(({ id }) => id === query.get('game'))?.id
  const filter: LobbyFilter = {
    tab: query.get('tab') === 'favourites' ? 'favourites' : all.tab,
    sort: lobbySorts.find((one) => one === query.get('sort')) ?? all.sort,
    search: (query.get('search') ?? '').slice(0, mostSearch),
  }
  return game === undefined ? filter : { ...filter, game }
}

/** The same the other way round; what is usual is not said. */
export function queryOf({
  game,
  search,
  sort,
  tab,
}: LobbyFilter): Readonly<Record<string, string>> {
  return {
    ...(tab !== all.tab && { tab }),
    ...(sort !== all.sort && { sort }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(game !== undefined && { game }),
  }
}

export const mostSearch = 20

/** Rows of two tiles that stand in view, with some to either side: hundreds of games draw no more than these. */
export function rowsInView(
  rows: number,
  {
    height,
    rowHeight,
    top,
  }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(top / rowHeight) - overscan)
  return { from, to: Math.min(rows, Math.ceil((top + height) / rowHeight) + overscan) }
}

export function remembered(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, mostRemembered)
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : remembered(ids, id)
}

const overscan = 2
const mostRemembered = 100
