import { createServer } from 'node:http'
import { drawGame } from '@zhengju/house/testing/draw-game'
import { createGameHouse, merchantKey } from '@zhengju/house/testing/game-house'
import { createSignedTransfers } from '@zhengju/server/venues/signed/transfers'
import { transferConformance } from '@zhengju/server/venues/transfer-conformance'
import { gamePaths } from '@zhengju/venue-protocol/game'

/** The platform's own adapter against our own host, over the wire, with a line between them that loses things. */
transferConformance('a house venue, through the signed adapter,', async () => {
  const house = await createGameHouse([drawGame], { transferVenue: drawGame.venue })
  let lost: 'call' | 'answer' | 'nothing' = 'nothing'
  const line = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (lost === 'call') return void response.destroy()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const answer = await house.sent(request.url ?? '', headers, Buffer.concat(parts).toString())
    if (lost === 'answer') return void response.destroy()
    response.statusCode = answer.status
    response.end(answer.body)
  })
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  const address = line.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const transfers = createSignedTransfers({
    id: 'zjby',
    url: `http://127.0.0.1:${port}`,
    keys: [merchantKey],
    siteId: 2001,
    clock: { now: house.now },
  })
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
    lose(what) {
      lost = what
    },
    async close() {
      line.closeAllConnections()
      line.close()
      await house.close()
    },
  }
})
