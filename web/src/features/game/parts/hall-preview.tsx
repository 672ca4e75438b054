import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { ReactNode } from 'react'
import { gamePath } from '#lib/game-path.ts'
import { Link } from '#lib/router/page.tsx'
import { lobbyText as text } from '#text/lobby.ts'

interface HallPreviewProps {
  readonly title: string
  readonly line: string
  readonly games: readonly CataloguedGame[]
  readonly coverOf: (game: string) => ReactNode
  /** Where members play it where nothing is said. */
  readonly hrefOf?: (game: CataloguedGame) => string
}

/** The games of a hall as its par sheets describe them: what a visitor sees, since tables are live for members alone. */
export function HallPreview({ coverOf, games, hrefOf = gamePath, line, title }: HallPreviewProps) {
  return (
    <>
      <div className="h wrap">
        <h2>{title}</h2>
        <span className="end soft t12">{line}</span>
      </div>
      <ul className="g-pre">
        {games.map((game) => (
          <li key={game.id}>
            <Link to={hrefOf(game)}>
              {coverOf(game.id)}
              <b>{game.name}</b>
              <small>{text.limits(money(game.leastStake), money(game.mostStake))}</small>
              <small>
                {text.returns(...game.returns)}　{game.form}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
