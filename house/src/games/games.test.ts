import { fairStream } from '@zhengju/domain/fair'
import { openGames, openLotteries } from '@zhengju/domain/games/catalogue'
import { liveGames } from '@zhengju/domain/games/live'
import { playPlinko, plinkoPayout } from '@zhengju/domain/games/plinko'
import { playSlot, slotPayout, slots } from '@zhengju/domain/games/slots'
import { moneyText } from '@zhengju/domain/money'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { isPublishedBody } from '@zhengju/venue-protocol/testing/published'
import { type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHmac } from '../host/seeds/seal.ts'
import { type Answer, createGameHouse, type GameHouse } from '../testing/game-house.ts'
import { crashGame } from './crash/crash.ts'
import { fishingGame } from './fishing/fishing.ts'
import { instantGames } from './games.ts'

const deposit = 10_000_000n
const names = (profile: 'demo' | 'production') => instantGames(profile).map(({ name }) => name)

let house: GameHouse
let ada: string

beforeEach(async () => {
  house = await createGameHouse(instantGames('demo'))
  ada = await house.launch('ada', deposit)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const play = (
  game: string,
  commandId: string,
  stake: string,
  choice: object = {},
): Promise<Answer> => house.call(ada, 'POST', gamePaths.rounds, { game, commandId, stake, choice })
const reveal = async () => {
  await house.pass(5)
  return (await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'after' })).data.revealed
}

test('the games that are open, with the coin in development alone', () => {
  const open = ['yinpu', 'shanshui', 'wadang', 'mines', 'plinko']
  expect([names('demo'), names('production')]).toEqual([[...open, 'coin'], open])
  const shared = [...openLotteries.map(({ id }) => id), ...liveGames.map(({ id }) => id)]
  const shown = [...open, crashGame.name, fishingGame.name, ...shared]
  expect(openGames.map(({ id }) => id)).toEqual(shown)
})

test.each(['yinpu', 'wadang'] as const)(
  '%s: spins are paid to the cent and recomputed from their seeds',
  async (game) => {
    const rounds = []
    for (let at = 0; at < 6; at++) {
      rounds.push((await play(game, `s${at}`, '2.00')).data)
      await house.pass(2)
    }
    const revealed = await reveal()
    let owed = deposit
    for (const { outcome, payout, proof, state } of rounds) {
      const seeds = { ...revealed, nonce: proof.nonce }
      const drawn = playSlot(slots[game], fairStream(textHmac, seeds))
      const paid = slotPayout(slots[game], 200n, drawn.coins)
      expect([state, outcome.stops, outcome.free.length, payout]).toEqual([
        ...['done', drawn.base.stops, drawn.free.length, moneyText(paid, 'CNY')],
      ])
      owed += paid - 200n
    }
    expect(house.wallet.balances.get('2001_ada')).toBe(owed)
  },
)

test('plinko: the path, the bucket and the payout follow from the seeds', async () => {
  const choice = { rows: 12, risk: 'medium' } as const
  const { data } = await play('plinko', 'p', '10.00', choice)
  const bucket = playPlinko(choice, fairStream(textHmac, { ...(await reveal()), nonce: 0 }))
  expect(data.outcome.bucket).toBe(bucket)
  expect(data.outcome.path.reduce((sum: number, side: number) => sum + side, 0)).toBe(bucket)
  expect(data.outcome.path).toHaveLength(12)
  expect(data.payout).toBe(moneyText(plinkoPayout(choice, 1_000n, bucket), 'CNY'))
})

test('what the wallet is told is what it publishes', async () => {
  await play('yinpu', 'a', '1.00')
  await play('plinko', 'b', '1.00', { rows: 8, risk: 'low' })
  const { roundId } = (await play('mines', 'c', '1.00', { mines: 5 })).data
  await house.call(ada, 'POST', gamePaths.steps.replace(':roundId', roundId), {
    ...{ at: 0, step: { cashOut: true } },
  })
  const calls = house.wallet.calls.filter(isPlayed)
  expect(calls.map(({ call }) => call)).toEqual(['betWin', 'betWin', 'bet', 'win'])
  for (const call of calls) {
    expect(isPublishedBody(call.call, walletBody(call))).toBe(true)
  }
})

test('a slot spins no faster than the house allows, and a spin that comes too soon is none', async () => {
  expect((await play('yinpu', 'a', '1.00')).code).toBe('OK')
  expect((await play('yinpu', 'b', '1.00')).code).toBe('tooSoon')
  // Another game has a clock of its own, and the same spin is the same round.
  expect((await play('wadang', 'c', '1.00')).code).toBe('OK')
  expect((await play('yinpu', 'a', '1.00')).code).toBe('OK')
  await house.pass(1)
  expect((await play('yinpu', 'b', '1.00')).data.proof.nonce).toBe(2)
})

test('a series ends at its spins, its loss or its win, by the house and not by the page', async () => {
  const series = { seriesId: 'a', spins: 10, lossLimit: '5.00' }
  const spin = async (at: number, change: object = {}, stake = '1.00') => {
    await house.pass(1)
    const terms = { ...series, ...change }
    const answer = await house.call(ada, 'POST', gamePaths.rounds, {
      ...{ game: 'yinpu', commandId: `${terms.seriesId}${at}`, stake, choice: {}, series: terms },
    })
    return answer
  }
  expect((await spin(0, { spins: 11 })).code).toBe('malformed')
  expect((await spin(0, { lossLimit: '0' })).code).toBe('malformed')
  expect((await spin(0, { lossLimit: '0.80' })).code).toBe('autoplayOver')
  let loss = 0
  let count = 0
  for (;;) {
    const { code, data } = await spin(count)
    if (code === 'autoplayOver') break
    expect(code).toBe('OK')
    loss += 100 - Math.round(Number(data.payout) * 100)
    count++
    expect(loss).toBeLessThanOrEqual(500)
  }
  expect(count === 10 || loss + 100 > 500).toBe(true)
  // Said again, the last one is the round that it was; other terms are another series.
  expect((await spin(count - 1)).code).toBe('OK')
  expect((await spin(count, { lossLimit: '50.00' })).code).toBe('conflict')
  // A win of the member's choice is the last one, however small.
  const won = { seriesId: 'b', spins: 50, lossLimit: '100.00', stopWin: '0.01' }
  let last = ''
  for (let at = 0; at < 50; at++) {
    const { code, data } = await spin(at, won)
    if (code === 'autoplayOver') break
    expect(last).not.toMatch(/[1-9]/)
    last = data.payout
  }
  expect(last).toMatch(/[1-9]/)
  const choice = { rows: 8, risk: 'low' }
  const off = { game: 'plinko', commandId: 'off', stake: '1.00', choice, series }
  expect((await house.call(ada, 'POST', gamePaths.rounds, off)).code).toBe('autoplayOff')
})

test('stakes of every kind, choices that are none: a declared code, nothing moved, no nonce taken', async () => {
  const cases: readonly (readonly [string, string, unknown, string])[] = [
    ['yinpu', '0.15', {}, 'belowMinimum'],
    ['yinpu', '500.05', {}, 'aboveMaximum'],
    ['yinpu', '0.21', {}, 'stakeUneven'],
    // What a round may win at most bounds it.
    ['wadang', '3.40', {}, 'aboveMaximum'],
    ['wadang', '0.30', {}, 'stakeUneven'],
    ['yinpu', '-1.00', {}, 'malformed'],
    ['yinpu', '1.001', {}, 'malformed'],
    ['yinpu', '10000000000000.00', {}, 'aboveMaximum'],
    ['yinpu', '1000000000000000', {}, 'malformed'],
    ['yinpu', '1.00', [], 'malformed'],
    ['shanshui', '12.50', {}, 'aboveMaximum'],
    ['shanshui', '0.30', {}, 'stakeUneven'],
    ['no-such-game', '1.00', {}, 'gameUnknown'],
    ['plinko', '200.01', { rows: 8, risk: 'low' }, 'aboveMaximum'],
    ['plinko', '1.00', { rows: 9, risk: 'low' }, 'malformed'],
    ['plinko', '1.00', { rows: 8, risk: 'toString' }, 'malformed'],
    ['mines', '5000.01', { mines: 3 }, 'aboveMaximum'],
    ['mines', '1.00', { mines: 0 }, 'malformed'],
    ['mines', '1.00', { mines: 25 }, 'malformed'],
    ['mines', '1.00', { mines: '3' }, 'malformed'],
    ['mines', '0.00', { mines: 3 }, 'malformed'],
  ]
  for (const [game, stake, choice, code] of cases) {
    const answer = await play(game, 'x', stake, choice as object)
    expect([game, stake, answer.code]).toEqual([game, stake, code])
    await house.pass(1)
  }
  expect([...house.wallet.movements.values()].filter(isPlayed)).toEqual([])
  expect((await house.call(ada, 'GET', gamePaths.seeds)).data.nonce).toBe(0)
})

type Played = Exclude<WalletRequest, { call: 'balance' | 'poolFund' }>

/** Of a member: what fills the pools is of nobody. */
function isPlayed(request: WalletRequest): request is Played {
  return request.call !== 'balance' && request.call !== 'poolFund'
}
