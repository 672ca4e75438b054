import { pointAt, swimmerOf } from '@zhengju/domain/games/fishing'
import { createGameClient, type GameClient, trialName } from '@zhengju/venue-protocol/game'
import { pause } from './chat-child.ts'

const betweenMs = 250
/** A visit may begin few rounds in a minute. */
const reloadMs = 5_000
const game = trialName('fishing')

export interface TriedSea {
  readonly origin: string
  readonly hall: string
  /** A visit of its own each: its token. */
  enter(number: number): Promise<string>
}

/** Visitors who sit down at a sea and fire on, for whoever watches it. Answers how to end them. */
export function fireOn({ enter, hall, origin }: TriedSea, count: number): () => Promise<void> {
  let isOver = false
  const fishers = Array.from({ length: count }, async (_, at) => {
    const token = await enter(at)
    const client = createGameClient({ origin, token: () => token, fetch })
    for (let turn = 0; !isOver; turn++) {
      await fire(client, hall, turn).catch(() => undefined)
      await pause(betweenMs)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(fishers)
  }
}

async function fire(client: GameClient, hall: string, turn: number): Promise<void> {
  const scene = await client.scene(game, hall)
  if (!scene.ok) return
  const { magazine, swimmers, tableId } = scene.value
  if (!magazine) {
    const choice = { hall, tableId, cost: '0.01', shots: 100 }
    await client.play({ game, commandId: `load-${turn}-${scene.at}`, stake: 100n, choice })
    return pause(reloadMs)
  }
  const aim = swimmers.flatMap((one) => {
    const crossingSec = swimmerOf(one.species)?.crossingSec ?? 0
    const to = one.species === 'bomb' ? undefined : pointAt({ ...one, crossingSec }, scene.at)
    return to ? [{ targetId: one.id, x: Math.round(to.x), y: Math.round(to.y) }] : []
  })[turn % 5]
  const { roundId, shots } = magazine
  if (aim) await client.shoot({ roundId, at: shots, cost: 1n, ...aim })
}
