import { handConformance } from '@zhengju/venue-protocol/testing'
import { doudizhuGame } from '../../games/doudizhu/doudizhu.ts'
import { holdemGame } from '../../games/holdem/holdem.ts'
import { niuniuGame } from '../../games/niuniu/niuniu.ts'
import { createGameHouse } from '../../testing/game-house.ts'

for (const { make, seats, wrongMoves } of [
  { make: niuniuGame, seats: 2, wrongMoves: [{ bid: 5 }, { cards: [1] }, {}] },
  { make: doudizhuGame, seats: 3, wrongMoves: [{ bid: 4 }, { cards: [54] }, { kind: 'fold' }] },
  { make: holdemGame, seats: 3, wrongMoves: [{ kind: 'bet' }, { kind: 'raise' }, { bid: 1 }] },
]) {
  const game = make(false)
  handConformance(`the house with ${game.name}`, async () => {
    const house = await createGameHouse([game])
    let members = 0
    return {
      ...{ origin: 'http://house', fetch: house.fetch, game: game.name, seats, wrongMoves },
      async launch(at) {
        const name = `member${++members}`
        const venue = at === 'itsVenue' ? game.venue : 'zjcp'
        const token = await house.launch(name, 1_000_000n, venue)
        return { token, balance: () => house.wallet.balances.get(`2001_${name}`) ?? 0n }
      },
      async pass(seconds) {
        for (let second = 0; second < seconds; second++) await house.pass(1)
      },
      close: house.close,
    }
  })
}
