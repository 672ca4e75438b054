import { href } from '@zhengju/contract/kernel/path'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useNarrowed } from '#lib/use-narrowed.ts'
import { lobbyText as text } from '#text/lobby.ts'
import { lobbySorts, rowsInView } from '../model/lobby.ts'
import { useLobby } from '../use-lobby.ts'
import { GameTile } from './game-tile.tsx'
import { emptyText, LobbyTools } from './lobby-tools.tsx'
import '@zhengju/ui/game-art.css'
import '../lobby.css'

interface GameLobbyProps {
  readonly games: readonly CataloguedGame[]
  readonly hrefOf: (game: CataloguedGame) => string
}

/** A hall: tabs, search, order, and as many tiles as stand in view. */
export function GameLobby({ games, hrefOf }: GameLobbyProps) {
  const lobby = useLobby(games)
  const { enter, favourites, filter, shown, star } = lobby
  return (
    <>
      <LobbyTools lobby={lobby} count={games.length} sorts={lobbySorts} />
      <p className="wrap t12 soft lobbyline">{text.recompute}</p>
      {shown.length === 0 ? <p className="wrap soft">{emptyText(filter)}</p> : null}
      <Tiles games={shown} hrefOf={hrefOf} favourites={favourites} onStar={star} onEnter={enter} />
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
  const { isClosed, limitsOf } = useNarrowed()
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
          isClosed={isClosed(game)}
          to={hrefOf(game)}
          isStarred={favourites.includes(game.id)}
          onStar={() => onStar(game.id)}
          onEnter={() => onEnter(game.id)}
        />
      ))}
    </ul>
  )
}

/** With the gap below. */
const rowHeight = 212
