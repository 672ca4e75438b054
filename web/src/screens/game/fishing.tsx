import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { ScreenTop } from '#app/screen-top.tsx'
import { SeaHalls } from '#features/game/fishing/parts/sea-halls.tsx'
import { Link } from '#lib/router/page.tsx'
import { fishingText } from '#text/fishing.ts'
import { lobbyText } from '#text/lobby.ts'
import { HallFrame } from './hall-frame.tsx'

/** The hall of fishing: one sea, three ranges of stakes. */
export default function Fishing() {
  return (
    <>
      <ScreenTop
        title={fishingText.lobby}
        up={href('home')}
        end={
          <Link className="g-own" to={href('betRecord')}>
            {lobbyText.bets}
          </Link>
        }
      />
      <main>
        <HallFrame venue="zjby">
          <SeaHalls games={openGamesOf('zjby')} />
        </HallFrame>
      </main>
    </>
  )
}
