import { officePaths } from '@zhengju/contract/office/path'
import { siteDay } from '@zhengju/domain/siteDay'
import { useGameDesk } from '../features/game-desk/api.ts'
import { DeskGames } from '../features/game-desk/games.tsx'
import { LimitOrders } from '../features/game-desk/limits.tsx'
import { RateOrders } from '../features/game-desk/rates.tsx'
import { DeskRounds } from '../features/game-desk/rounds.tsx'
import { DeskWaitings } from '../features/game-desk/waiting.tsx'
import { runtime } from '../lib/runtime.ts'
import { Screen } from '../lib/screen.tsx'
import { gameDeskText as text } from '../text/game-desk.ts'
import { gameRateText as rateText } from '../text/game-rate.ts'

export default function Games() {
  const { games, rounds } = useGameDesk()
  const day = siteDay(runtime.clock.now())
  return (
    <Screen title={officePaths.games.title} note={text.intro} onRefresh={games.reload}>
      <DeskGames list={games} day={day} />
      <h2>{text.running}</h2>
      <DeskRounds list={rounds} />
      <h2>{text.waiting}</h2>
      <DeskWaitings />
      <h2>{text.orders}</h2>
      <LimitOrders />
      <h2>{rateText.orders}</h2>
      <RateOrders day={day} />
    </Screen>
  )
}
