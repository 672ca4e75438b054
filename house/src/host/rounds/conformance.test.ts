import type { LaunchedMember } from '@zhengju/venue-protocol/testing'
import { gameConformance } from '@zhengju/venue-protocol/testing'
import { drawGame, drawRules } from '../../testing/draw-game.ts'
import { createGameHouse } from '../../testing/game-house.ts'
import { sha256, textHmac } from '../seeds/seal.ts'

gameConformance('the house', async () => {
  const house = await createGameHouse([drawGame])
  let members = 0
  const choice = { number: 1 }

  return {
    origin: 'http://house',
    fetch: house.fetch,
    sha256,
    hmac: textHmac,
    game: {
      name: drawGame.name,
      choice,
      wrongChoices: [undefined, null, [], 'x', {}, { number: 2 }, { number: '1' }],
      play(stream, stake) {
        const { outcome, payout } = drawRules.play(choice, stake, stream)
        return { outcome, payout }
      },
    },
    async launch({ at, money }): Promise<LaunchedMember> {
      const name = `member${++members}`
      const venue = at === 'otherVenue' ? 'zjcp' : drawGame.venue
      const token = await house.launch(name, money, venue)
      return { token, balance: () => house.wallet.balances.get(`2001_${name}`) ?? 0n }
    },
    hush(isSilent) {
      house.wallet.fault = () => (isSilent ? 'loseAnswer' : 'none')
    },
    pass: () => house.pass(60),
    close: house.close,
  }
})
