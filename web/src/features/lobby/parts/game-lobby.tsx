import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { Icon } from '@zhengju/ui/icon'
import { Chips, Tabs } from '@zhengju/ui/tabs'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { readJson, writeJson } from '#lib/storage.ts'
import { useNarrowed } from '#lib/use-narrowed.ts'
import { lobbyText as text } from '#text/lobby.ts'
import {
  gamesShown,
  type LobbyFilter,
  lobbySorts,
  remembered,
  rowsInView,
  toggled,
} from '../model/lobby.ts'
import { GameTile } from './game-tile.tsx'
import '@zhengju/ui/game-art.css'
import '../lobby.css'

interface GameLobbyProps {
  readonly games: readonly CataloguedGame[]
  readonly hrefOf: (game: CataloguedGame) => string
}

/** A hall: tabs, search, order, and as many tiles as stand in view. */
export function GameLobby({ games, hrefOf }: GameLobbyProps) {
  const [filter, setFilter] = useState<LobbyFilter>({ tab: 'own', sort: 'all', search: '' })
  const [favourites, setFavourites] = useKept(storageKeys.favouriteGames)
  const [recent, setRecent] = useKept(storageKeys.recentGames)
  const shown = gamesShown(games, filter, { favourites, recent })
  const change = (part: Partial<LobbyFilter>) => setFilter({ ...filter, ...part })
  return (
    <>
      <Tabs
        label={text.venues}
        items={[
          { id: 'own', label: text.own, count: games.length },
          { id: 'favourites', label: text.favourites },
        ]}
        value={filter.tab}
        onChange={(tab) => change({ tab })}
      />
      <label className="lobbysearch">
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={filter.search}
          maxLength={20}
          onChange={(event) => change({ search: event.target.value })}
        />
      </label>
      <div className="lobbychips">
        <Chips
          label={text.sort}
          items={lobbySorts.map((id) => ({ id, label: text[id] }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <p className="wrap t12 soft lobbyline">{text.recompute}</p>
      {shown.length === 0 ? <p className="wrap soft">{emptyText(filter)}</p> : null}
      <Tiles
        games={shown}
        hrefOf={hrefOf}
        favourites={favourites}
        onStar={(id) => setFavourites(toggled(favourites, id))}
        onEnter={(id) => setRecent(remembered(recent, id))}
      />
      <section className="lobbyhow">
        <h2>{text.how}</h2>
        <p className="t12 soft">{text.howLine}</p>
        <Link to={href('verify')}>{text.verify}</Link>
        <Link to={href('demo')}>{text.demo}</Link>
      </section>
    </>
  )
}

interface TilesProps {
  readonly games: readonly CataloguedGame[]
  readonly hrefOf: (game: CataloguedGame) => string
  readonly favourites: readonly string[]
  readonly onStar: (id: string) => void
  readonly onEnter: (id: string) => void
}

/** Rows out of view are room and nothing else. */
function Tiles({ games, hrefOf, favourites, onStar, onEnter }: TilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const limitsOf = useNarrowed()
  const rows = Math.ceil(games.length / 2)
  const [view, setView] = useState({ from: 0, to: 8 })
  useEffect(() => {
    let due = 0
    const look = () => {
      due = 0
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const next = rowsInView(rows, { top: Math.max(0, top), height: innerHeight, rowHeight })
      setView((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    const later = () => {
      due ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', later, { passive: true, capture: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(due)
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [rows])
  const to = Math.min(view.to, rows)
  const before = Math.min(view.from, rows) * rowHeight
  const after = (rows - to) * rowHeight
  return (
    <ul className="gtiles" ref={list} style={{ paddingBlock: `${before}px ${after}px` }}>
      {games.slice(view.from * 2, to * 2).map((game) => (
        <GameTile
          key={game.id}
          game={game}
          limits={limitsOf(game)}
          to={hrefOf(game)}
          isStarred={favourites.includes(game.id)}
          onStar={() => onStar(game.id)}
          onEnter={() => onEnter(game.id)}
        />
      ))}
    </ul>
  )
}

/** Kept on this device; read after the first paint, which the server draws for everybody alike. */
function useKept(row: typeof storageKeys.favouriteGames | typeof storageKeys.recentGames) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const kept = readJson(row)
    if (Array.isArray(kept)) setIds(kept.filter((one) => typeof one === 'string'))
  }, [row])
  const keep = (next: readonly string[]) => {
    setIds(next)
    writeJson(row, next)
  }
  return [ids, keep] as const
}

function emptyText({ sort, tab }: LobbyFilter): string {
  if (tab === 'favourites') return text.nothingStarred
  return sort === 'recent' ? text.nothingRecent : text.nothing
}

/** With the gap below. */
const rowHeight = 212
