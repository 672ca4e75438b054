import type { GameClient, GameServerFrame, LobbyTable } from '@zhengju/venue-protocol/game'
import { askOn } from './ask-on.ts'
import { withFrame } from './tables.ts'

type RoundFrame = Extract<GameServerFrame, { kind: 'round' }>

export interface HallDeps {
  readonly client: Pick<GameClient, 'lobby'>
  enter(): Promise<void>
  pause(): Promise<void>
  /** The tables were asked for a few times, and nobody answered; they are asked for all the same. */
  silent(): void
  /** `at`: the venue's time. */
  changed(tables: readonly LobbyTable[], at: number): void
}

/** Tables as they were read, and as frames changed them since: also those that came while they were being read. */
export function createHall({ changed, client, enter, pause, silent }: HallDeps) {
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
      const ask = { ask: () => client.lobby(), enter, pause, silent }
      const answer = await askOn({ ...ask, isOver: () => isOver || own !== reads })
      if (!answer) return
      tables = meanwhile.reduce(apply, answer.value)
      changed(tables, answer.at)
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
