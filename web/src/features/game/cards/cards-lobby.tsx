import { href } from '@zhengju/contract/kernel/path'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import type { CardHallView, SittingView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { chessText as text } from '#text/chess.ts'
import { gameTitle } from '#text/game-title.ts'
import { short } from './hand-facts.ts'
import { type LobbyCardGame, lobbyCardGames } from './lobby-games.tsx'
import { useSitting } from './use-sitting.ts'
import '@zhengju/ui/table-art.css'
import './cards.css'

interface CardsLobbyProps {
  readonly whenClosed: (why: string) => ReactNode
}

/** Halls by stake, with who sits there now, and the way back to a seat. */
export function CardsLobby({ whenClosed }: CardsLobbyProps) {
  const { closed, venue, view } = useSitting()
  const [halls, setHalls] = useState<readonly CardHallView[]>()
  const sat = view?.seat?.hall
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down or leaves is counted
  useEffect(() => {
    let isGone = false
    venue?.client.cardHalls().then((answer) => {
      if (!isGone && answer.ok) setHalls(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [venue, sat])
  if (closed !== undefined) return whenClosed(closed)
  if (!halls || !view) return <SkeletonRows label={text.loading} count={6} />
  return (
    <>
      <Own view={view} halls={halls} />
      <div className="h wrap">
        <h2>{text.heading}</h2>
        <span className="end soft t12">{text.headLine}</span>
      </div>
      {lobbyCardGames.map((game) => (
        <Game key={game.name} game={game} halls={halls.filter((one) => one.game === game.name)} />
      ))}
      <p className="wrap t12 soft">{text.houses}</p>
    </>
  )
}

interface GameProps {
  readonly game: LobbyCardGame
  readonly halls: readonly CardHallView[]
}

function Game({ game, halls }: GameProps) {
  if (halls.length === 0) return null
  return (
    <section className="cd-game">
      <GameHead game={game} />
      <div className="cd-halls">
        {halls.map((hall) => (
          <Link key={hall.hall} to={hallHref(hall)}>
            <b>{game.stake(hall.base)}</b>
            <span>{text.bring(short(hall.leastBring), short(hall.mostBring))}</span>
            <span>{text.members(hall.members)}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function GameHead({ game }: Pick<GameProps, 'game'>) {
  return (
    <div className="cd-head">
      {game.cover}
      <div>
        <h3>
          {gameTitle(game.name)} <span>{game.form}</span>
        </h3>
        <p>{game.line}</p>
      </div>
    </div>
  )
}

/** What a visitor sees: the games; who sits where is told to members. */
export function CardsPreview() {
  return (
    <>
      <div className="h wrap">
        <h2>{text.heading}</h2>
        <span className="end soft t12">{text.headLine}</span>
      </div>
      {lobbyCardGames.map((game) => (
        <section className="cd-game" key={game.name}>
          <GameHead game={game} />
        </section>
      ))}
    </>
  )
}

/** Whoever sits finds back to his table. */
function Own({
  halls,
  view,
}: {
  readonly view: SittingView
  readonly halls: readonly CardHallView[]
}) {
  const hall = halls.find((one) => one.hall === view.seat?.hall)
  const game = lobbyCardGames.find(({ name }) => name === hall?.game)
  if (!hall || !game) return null
  return (
    <p className="note note--amber cd-own">
      <Icon name="clock" size={20} />
      <span>{text.seated(gameTitle(hall.game), game.stake(hall.base))}</span>
      <Link className="link" to={hallHref(hall)}>
        {text.toTable}
      </Link>
    </p>
  )
}

function hallHref({ game, hall }: Pick<CardHallView, 'game' | 'hall'>): string {
  return `${href('chessTable', { game })}?${new URLSearchParams({ hall })}`
}
