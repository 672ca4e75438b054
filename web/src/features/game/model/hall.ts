import type { GameClient, GameServerFrame, LobbyTable } from '@zhengju/venue-protocol/game'
import { withFrame } from './tables.ts'

type RoundFrame = Extract<GameServerFrame, { kind: 'round' }>

export interface HallDeps {
  readonly client: Pick<GameClient, 'lobby'>
  enter(): Promise<void>
  pause(): Promise<void>
  /** `at`: the venue's time. */
  changed(tables: readonly LobbyTable[], at: number): void
}

/** Tables as they were read, and as frames changed them since: also those that came while they were being read. */
export function createHall({ changed, client, enter, pause }: HallDeps) {
  let tables: readonly LobbyTable[] = []
  let reads = 0
  let meanwhile: RoundFrame[] = []
  let isOver = false

  const apply = (to: readonly LobbyTable[], { game, round }: RoundFrame) =>
    withFrame(to, game, round)

  return {
    async read(): Promise<void> {
      const own = ++reads
      meanwhile = []
      while (!isOver && own === reads) {
        const answer = await client.lobby()
        if (isOver || own !== reads) return
        if (answer.ok) {
          tables = meanwhile.reduce(apply, answer.value)
          return changed(tables, answer.at)
        }
        if (answer.failure === 'sessionExpired') await enter()
        await pause()
      }
    },
    hear(frame: RoundFrame): void {
      meanwhile.push(frame)
      tables = apply(tables, frame)
      changed(tables, frame.at)
    },
    end(): void {
      isOver = true
    },
  }
}
