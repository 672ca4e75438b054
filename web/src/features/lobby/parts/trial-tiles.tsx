import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { GameCover } from '@zhengju/ui/game-art'
import { Link } from '#lib/router/page.tsx'
import { demoText as text } from '#text/demo.ts'
import '@zhengju/ui/game-art.css'
import '../lobby.css'

interface TrialTilesProps {
  readonly games: readonly CataloguedGame[]
  readonly hrefOf: (game: CataloguedGame) => string
}

/** The games that may be tried, each with its cover and stakes. */
export function TrialTiles({ games, hrefOf }: TrialTilesProps) {
  return (
    <section>
      <h2>{text.games}</h2>
      <ul className="gtiles gtiles--trial">
        {games.map((game) => (
          <li key={game.id} className="gtile">
            <Link to={hrefOf(game)}>
              <GameCover name={game.id} />
              <b>
                {game.name}　{text.title}
              </b>
              <span>{text.limits(money(game.leastStake), money(game.mostStake))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
