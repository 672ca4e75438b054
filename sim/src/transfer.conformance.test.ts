import { createServer } from 'node:http'
import { drawGame } from '@zhengju/house/testing/draw-game'
import { createFbHouse } from '@zhengju/house/testing/fb-house'
import { createGameHouse, merchantKey } from '@zhengju/house/testing/game-house'
import { createSignedTransfers } from '@zhengju/server/venues/signed/transfers'
import { transferConformance } from '@zhengju/server/venues/transfer-conformance'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { expect } from 'vitest'

/** The platform's own adapter against our own host, over the wire, with a line between them that loses things. */
transferConformance('a house venue, through the signed adapter,', async () => {
  const house = await createGameHouse([drawGame], { transferVenue: drawGame.venue })
  const line = await openLine(house.sent)
  const transfers = adapterAt('zjby', line.port, house.now)
  return {
    transfers,
    async play() {
      const gina = { memberName: 'gina', memberId: 'gina', currency: 'CNY' } as const
      const token = await house.launch('gina', 0n, drawGame.venue)
      const into = { ...gina, transferNo: 'Tgina', direction: 'in', amount: 90_000n } as const
      await transfers.transfer(into)
      for (let round = 0; round < 5; round++) {
        const choice = { game: drawGame.name, commandId: `c${round}`, stake: '10.00' }
        await house.call(token, 'POST', gamePaths.rounds, { ...choice, choice: { number: 1 } })
      }
      return { ...gina, sent: into.amount }
    },
    lose: line.lose,
    async close() {
      line.close()
      await house.close()
    },
  }
})

/** Bets that are settled, sold, made void and settled again after their money went home. */
transferConformance('FB, by its own wire and through the signed adapter,', async () => {
  const fb = await createFbHouse()
  const line = await openLine(fb.sent)
  const transfers = adapterAt('fb', line.port, fb.house.now)
  return {
    transfers,
    async play() {
      const gina = { memberName: 'gina', memberId: 'gina', currency: 'CNY' } as const
      const move = async (direction: 'in' | 'out', amount: bigint) => {
        const order = { ...gina, transferNo: `Tgina${direction}`, direction, amount }
        expect(await transfers.transfer(order)).toBe('done')
        return direction === 'in' ? amount : -amount
      }
      const sent = await move('in', 60_000n)
      const legs = Array.from({ length: 5 }, fb.homeLeg)
      const orders: string[] = []
      for (const leg of legs) orders.push(await fb.bet('gina', 10_000n, leg))
      const [won, lost, void_, sold, late] = legs.map(({ fixtureId }) => fixtureId)
      await fb.finish(won ?? '', { home: 1, away: 0 })
      await fb.finish(lost ?? '', { home: 0, away: 1 })
      await fb.finish(void_ ?? '', undefined)
      await fb.sellHalf('gina', orders[3] ?? '')
      const left = await transfers.balance(gina)
      // All of it goes home while two bets are open: what they bring comes after it, and so does a correction.
      const home = await move('out', left ?? 0n)
      await fb.finish(sold ?? '', { home: 0, away: 2 })
      await fb.correct(won ?? '', { home: 0, away: 3 })
      expect(await transfers.balance(gina)).toBeLessThan(0n)
      await fb.finish(late ?? '', { home: 2, away: 0 })
      return { ...gina, sent: sent + home }
    },
    lose: line.lose,
    async close() {
      line.close()
      await fb.close()
    },
  }
})

type Sent = Awaited<ReturnType<typeof createGameHouse>>['sent']

/** What stands between platform and house. */
async function openLine(sent: Sent) {
  let lost: 'call' | 'answer' | 'nothing' = 'nothing'
  const line = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (lost === 'call') return void response.destroy()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const answer = await sent(request.url ?? '', headers, Buffer.concat(parts).toString())
    if (lost === 'answer') return void response.destroy()
    response.statusCode = answer.status
    response.end(answer.body)
  })
  // A connection that is closed after a pause is one more thing lost, whenever the house has worked for long.
  line.keepAliveTimeout = 600_000
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  const address = line.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lose(what: typeof lost) {
      lost = what
    },
    close() {
      line.closeAllConnections()
      line.close()
    },
  }
}

function adapterAt(id: 'zjby' | 'fb', port: number, now: () => number) {
  return createSignedTransfers({
    id,
    url: `http://127.0.0.1:${port}`,
    keys: [merchantKey],
    siteId: 2001,
    clock: { now },
  })
}
