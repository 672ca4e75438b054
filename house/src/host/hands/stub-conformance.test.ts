import { createHandStub, handConformance, stubHands } from '@zhengju/venue-protocol/testing'
import { sha256Bytes } from '../rounds/shared/steps.ts'
import { textHmac as hmac } from '../seeds/seal.ts'

handConformance('the stub', async () => {
  let at = 1_767_000_000_000
  const now = () => at
  const make = (name: string) => createHandStub({ sha256: sha256Bytes, hmac, now, name })
  const [own, other] = [make('own'), make('other')]
  const { game, seats } = stubHands
  return {
    ...{ origin: 'http://stub', fetch: own.fetch, game, seats },
    wrongMoves: [{}, { stay: false }, { stay: true, card: 1 }, { fold: true }],
    launch: async (where) => (where === 'otherVenue' ? other : own).launch(1_000_000n),
    async pass(seconds) {
      at += seconds * 1_000
      own.pass()
    },
    close: async () => undefined,
  }
})
