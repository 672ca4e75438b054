import { createRuntime } from '@zhengju/kit/runtime'
import { gamePaths, gameTokenHeader } from '@zhengju/venue-protocol/game'
import { pause } from './chat-child.ts'
import type { GameVenue } from './game-venue.ts'
import { RawClient } from './raw-client.ts'
import type { Load } from './wallet-load.ts'

/** As many as `bench -- wallet` has. */
const connections = 768
const askAgainMs = 250
const { clock } = createRuntime()

/**
 * Beads of plinko over the game wire: drawn and stored, asked of the wallet, stored as done and answered. Each connection waits
 * for its answer before it sends again, each time as another member.
 */
export function createInstantLoad({ houseOrigin, tokens }: GameVenue): Load {
  let number = 0
  return async (seconds) => {
    const clients = await Promise.all(
      Array.from({ length: connections }, () => RawClient.open(houseOrigin)),
    )
    const startedAt = clock.now()
    const endsAt = startedAt + seconds * 1_000
    let done = 0
    async function play(client: RawClient): Promise<void> {
      while (clock.now() < endsAt) {
        const own = number++
        const token = tokens[own % tokens.length] ?? ''
        const headers = { [gameTokenHeader]: token }
        let answer = await client.post(gamePaths.rounds, headers, bead(own))
        // No answer of the wallet in time: the member's screen asks again, and so does this one.
        while (answer.includes('"state":"processing"')) {
          await pause(askAgainMs)
          const roundId = /"roundId":"(\d+)"/.exec(answer)?.[1] ?? ''
          answer = await client.get(gamePaths.round.replace(':roundId', roundId), headers)
        }
        if (!answer.includes('"state":"done"')) throw new Error(`unexpected answer ${answer}`)
        done++
      }
    }
    await Promise.all(clients.map(play))
    const took = clock.now() - startedAt
    for (const client of clients) client.close()
    return (done * 1_000) / took
  }
}

function bead(number: number): string {
  return `{"game":"plinko","commandId":"bench-${number}","stake":"1.00","choice":{"rows":12,"risk":"medium"}}`
}
