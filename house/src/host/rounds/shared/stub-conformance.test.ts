import { createSharedStub, sharedConformance, stubShared } from '@zhengju/venue-protocol/testing'
import { textHmac as hmac } from '../../seeds/seal.ts'
import { sha256Bytes as sha256 } from './steps.ts'

sharedConformance('the stub', async () => {
  let at = 1_767_000_000_000
  const now = () => at
  const make = (name: string) => createSharedStub({ sha256, hmac, now, name })
  const [own, other] = [make('own'), make('other')]
  const { draw, game, payout, tableId } = stubShared
  return {
    ...{ origin: 'http://stub', fetch: own.fetch, sha256, hmac, game, tableId },
    ...{ choice: { side: 'heads' }, otherChoice: { side: 'tails' } },
    wrongChoices: [{}, { side: 'edge' }, { side: 1 }],
    play(_version, stream) {
      const outcome = draw(stream)
      return { outcome, payout: payout('heads', outcome.side) }
    },
    launch: async (where) => (where === 'otherVenue' ? other : own).launch(1_000_000n),
    async pass(seconds) {
      at += seconds * 1_000
      own.pass()
    },
    close: async () => undefined,
  }
})
