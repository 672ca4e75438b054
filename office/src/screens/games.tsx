import { officePaths } from '@zhengju/contract/office/path'
import { useGameDesk } from '../features/game-desk/api.ts'
import { DeskGames } from '../features/game-desk/games.tsx'
import { LimitOrders } from '../features/game-desk/limits.tsx'
import { DeskRounds } from '../features/game-desk/rounds.tsx'
import { DeskWaitings } from '../features/game-desk/waiting.tsx'
import { Screen } from '../lib/screen.tsx'
import { gameDeskText as text } from '../text/game-desk.ts'

export default function Games() {
  const { games, rounds } = useGameDesk()
  return (
    <Screen title={officePaths.games.title} note={text.intro} onRefresh={games.reload}>
      <DeskGames list={games} />
      <h2>{text.running}</h2>
      <DeskRounds list={rounds} />
      <h2>{text.waiting}</h2>
      <DeskWaitings />
      <h2>{text.orders}</h2>
      <LimitOrders />
    </Screen>
  )
}
