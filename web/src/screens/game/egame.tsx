import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { ScreenTop } from '#app/screen-top.tsx'
import { GameLobby } from '#features/lobby/parts/game-lobby.tsx'
import { Link } from '#lib/router/page.tsx'
import { lobbyText } from '#text/lobby.ts'
import { HallFrame } from './hall-frame.tsx'

/** The hall of slots and instant games. */
export default function Egame() {
  return (
    <>
      <ScreenTop
        title={lobbyText.egame}
        up={href('home')}
        end={
          <Link className="g-own" to={href('betRecord')}>
            {lobbyText.bets}
          </Link>
        }
      />
      <main>
        <HallFrame venue="zjdz">
          <GameLobby
            games={openGamesOf('zjdz')}
            hrefOf={({ id }) => href('egameTable', { game: id })}
          />
        </HallFrame>
      </main>
    </>
  )
}
