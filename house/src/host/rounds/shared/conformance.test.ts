import type { FairStream } from '@zhengju/domain/fair'
import { liveGameOf } from '@zhengju/domain/games/live'
import { drawLottery, lotteryOf, parseBasket, settleBasket } from '@zhengju/domain/games/lottery'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { sharedConformance } from '@zhengju/venue-protocol/testing'
import { crashGame, crashRules } from '../../../games/crash/crash.ts'
import { liveTable } from '../../../games/live/live.ts'
import { lotteryGame } from '../../../games/lottery/lottery.ts'
import { createGameHouse } from '../../../testing/game-house.ts'
import { textHmac as hmac } from '../../seeds/seal.ts'
import type { SharedGame } from './shared-game.ts'
import { sha256Bytes as sha256 } from './steps.ts'

interface Case {
  readonly name: string
  readonly game: SharedGame
  readonly tableId: string
  readonly choice: Fields
  readonly otherChoice: Fields
  readonly wrongChoices: readonly Fields[]
  play(version: string, stream: FairStream): { outcome: Fields; payout: bigint }
}

const bet = (play: string, more: Fields = {}) => ({
  bets: [{ play, picks: [], multiple: 10, unit: 'yuan', ...more }],
})
const spot = (id: string, stake: unknown = '10.00') => ({ spots: [{ spot: id, stake }] })

const cases: readonly Case[] = [
  {
    name: 'a lottery of the house',
    game: lotteryGame({ id: 'k3', version: 'k3@1', minutes: [1] }),
    ...{ tableId: 'm1', choice: bet('sum.big'), otherChoice: bet('sum.small') },
    wrongChoices: [{}, bet('no'), bet('sum.big', { multiple: -1 }), bet('sum.big', { unit: 'x' })],
    play(version, stream) {
      const lottery = lotteryOf(version, '2026-11-20')
      const basket = lottery && parseBasket(lottery, bet('sum.big').bets)
      if (!lottery || !basket) throw new Error(version)
      const numbers = drawLottery(lottery.draw, stream)
      const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
      return { outcome: { numbers }, payout }
    },
  },
  {
    name: 'a table of the house',
    game: liveTable({
      ...{ game: 'baccarat', version: 'baccarat@1', tables: [{ id: 't1', offsetMs: 0 }] },
    }),
    ...{ tableId: 't1', choice: spot('banker'), otherChoice: spot('player') },
    wrongChoices: [{}, spot('no'), spot('banker', '-1.00'), spot('banker', 10)],
    play(version, stream) {
      const live = liveGameOf(version)
      const stakes = live?.parse(spot('banker').spots, 'CNY')
      if (!live || !stakes) throw new Error(version)
      const numbers = live.draw(stream)
      return { outcome: { numbers }, payout: live.settle(stakes, numbers, 'CNY').payout }
    },
  },
  {
    name: 'the flight of the house',
    game: crashGame,
    ...{ tableId: 't1', choice: { stake: '10.00', auto: '1.50' } },
    otherChoice: { stake: '10.00', auto: '2.50' },
    wrongChoices: [{}, { stake: '-1.00' }, { stake: '10.00', auto: '0.99' }, { stake: 10 }],
    play(version, stream) {
      const rules = crashRules.rulesOf({ version, opensAt: 0 })
      const outcome = rules.draw(stream)
      const choice = rules.readChoice({ stake: '10.00', auto: '1.50' })
      return { outcome, payout: rules.settle(choice, outcome).payout }
    },
  },
]

for (const { game, name, ...of } of cases) {
  sharedConformance(name, async () => {
    const house = await createGameHouse([game])
    let members = 0
    return {
      ...{ origin: 'http://house', fetch: house.fetch, sha256, hmac, game: game.name, ...of },
      async launch(at) {
        const who = `member${++members}`
        const venue = at === 'otherVenue' ? 'zjby' : game.venue
        const token = await house.launch(who, 1_000_000n, venue)
        return { token, balance: () => house.wallet.balances.get(`2001_${who}`) ?? 0n }
      },
      async pass(seconds) {
        for (let second = 0; second < seconds; second++) await house.pass(1)
      },
      close: house.close,
    }
  })
}
