import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import type { CardHallView, SittingView } from '@zhengju/venue-protocol/game'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useNarrowed } from '#lib/use-narrowed.ts'
import { chessText as text } from '#text/chess.ts'
import { gameText } from '#text/game.ts'
import { lobbyText } from '#text/lobby.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { pause } from '../../hooks/use-asked.ts'
import { askOn } from '../../model/ask-on.ts'
import { useSitting } from '../hooks/use-sitting.ts'
import { short } from '../model/hand-facts.ts'
import { type LobbyCardGame, lobbyCardGames } from './lobby-games.tsx'
import '@zhengju/ui/table-art.css'
import './cards.css'

interface CardsLobbyProps {
  readonly whenClosed: (why: string) => ReactNode
}

/** Halls by stake, with who sits there now, and the way back to a seat. */
export function CardsLobby({ whenClosed }: CardsLobbyProps) {
  const { closed, venue, view } = useSitting()
  const { isClosed } = useNarrowed()
  const { halls, isSilent } = useHalls(venue, view?.seat?.hall)
  if (closed !== undefined) return whenClosed(closed)
  if (!halls && isSilent) return whenClosed(gameText.silent)
  if (!halls || !view) return <SkeletonRows label={text.loading} count={6} />
  return (
    <>
      <Own view={view} halls={halls} />
      <div className="h wrap">
        <h2>{text.heading}</h2>
        <span className="end soft t12">{text.headLine}</span>
      </div>
      {lobbyCardGames.map((game) => (
        <Game
          key={game.name}
          game={game}
          isShut={isClosed({ id: game.name, venue: 'zjqp' })}
          halls={halls.filter((one) => one.game === game.name)}
        />
      ))}
      <p className="wrap t12 soft">{text.houses}</p>
    </>
  )
}

/** The halls, asked for until somebody answers, and anew once he sits down or leaves: whoever does is counted. */
function useHalls(venue: OpenGame | undefined, sat: string | undefined) {
  const [halls, setHalls] = useState<readonly CardHallView[]>()
  const [isSilent, setSilent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down or leaves is counted
  useEffect(() => {
    if (!venue) return
    let isGone = false
    const { client, enter } = venue
    askOn({
      ...{ pause, isOver: () => isGone, silent: () => setSilent(true) },
      ask: () => client.cardHalls(),
      enter: () => enter().catch(() => undefined),
    }).then((answer) => {
      if (answer) setHalls(answer.value)
    }, console.error)
    return () => {
      isGone = true
    }
  }, [venue, sat])
  return { halls, isSilent }
}

interface GameProps {
  readonly game: LobbyCardGame
  /** No new hand is dealt. */
  readonly isShut?: boolean
  readonly halls: readonly CardHallView[]
}

function Game({ game, halls, isShut = false }: GameProps) {
  if (halls.length === 0) return null
  return (
    <section className="cd-game">
      <GameHead game={game} isShut={isShut} />
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

function GameHead({ game, isShut = false }: Pick<GameProps, 'game' | 'isShut'>) {
  return (
    <div className="cd-head">
      {game.cover}
      <div>
        <h3>
          {gameTitle(game.name)} <span>{game.form}</span>
          {isShut ? <span className="badge badge--amber">{lobbyText.closed}</span> : null}
        </h3>
        <p>{game.line}</p>
      </div>
    </div>
  )
}

/** What a visitor sees: the games; who sits where is told to members. */
export function CardsPreview() {
  const { isClosed } = useNarrowed()
  return (
    <>
      <div className="h wrap">
        <h2>{text.heading}</h2>
        <span className="end soft t12">{text.headLine}</span>
      </div>
      {lobbyCardGames.map((game) => (
        <section className="cd-game" key={game.name}>
          <GameHead game={game} isShut={isClosed({ id: game.name, venue: 'zjqp' })} />
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
