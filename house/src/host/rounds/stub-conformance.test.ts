import { createGameStub, gameConformance, stubGame } from '@zhengju/venue-protocol/testing'
import { textHmac as hmac, sha256 } from '../seeds/seal.ts'

gameConformance('the stub', async () => {
  const now = () => 1_767_000_000_000
  const own = createGameStub({ sha256, hmac, now })
  const other = createGameStub({ sha256: (text) => sha256(`other ${text}`), hmac, now })
  return {
    origin: 'http://stub',
    fetch: own.fetch,
    ...{ sha256, hmac },
    game: {
      name: stubGame.name,
      choice: { bet: 'even' },
      wrongChoices: [undefined, null, [], 'x', {}, { bet: 'odd' }],
      play: stubGame.play,
    },
    launch: async ({ at, money }) => (at === 'otherVenue' ? other : own).launch(money),
    hush: own.hush,
    pass: async () => own.pass(),
    close: async () => undefined,
  }
})
