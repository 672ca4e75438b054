import { href } from '@zhengju/contract/kernel/path'
import { openGames } from '@zhengju/domain/games/catalogue'
import { GameCover } from '@zhengju/ui/game-art'
import { gamePath } from '#lib/game-path.ts'
import { Link } from '#lib/router/page.tsx'
import { homeText } from '#text/home.ts'
import '@zhengju/ui/game-art.css'

const mostShown = 8

/** The games that were played last on this device, the last one first. */
export function RecentPlay({ ids }: { readonly ids: readonly string[] }) {
  const games = ids.flatMap((id) => openGames.find((game) => game.id === id) ?? [])
  if (games.length === 0) return null
  return (
    <section aria-labelledby="home-recent">
      <div className="h wrap">
        <h2 id="home-recent">{homeText.recentTitle}</h2>
        <Link to={href('egame')}>{homeText.allGames}</Link>
      </div>
      <ul className="hrecent">
        {games.slice(0, mostShown).map(({ id, name, returns, venue }) => (
          <li key={id}>
            <Link to={gamePath({ id, venue })}>
              <GameCover name={id} />
              <b>{name}</b>
              <span>{homeText.returns(returns[0])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
