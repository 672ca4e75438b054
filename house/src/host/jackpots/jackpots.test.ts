import { fairStream } from '@zhengju/domain/fair'
import { drawJackpots, jackpotTiers } from '@zhengju/domain/games/jackpot'
import { playSlot, slotPayout, slots } from '@zhengju/domain/games/slots'
import { moneyText, parseMoney } from '@zhengju/domain/money'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { isPublishedBody } from '@zhengju/venue-protocol/testing/published'
import { walletBody } from '@zhengju/venue-protocol/wallet'
import { afterEach, expect, test } from 'vitest'
import { slotGame } from '../../games/slot/slot.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { textHmac } from '../seeds/seal.ts'
import { jackpotsOf } from '../store/jackpots.ts'

const deposit = 10_000_000n
const limits = { leastMsApart: 1_000, hasSeries: true }
/** Won with every stake, or with none. */
const slotOf = (odds: number) => ({
  ...slots.shanshui,
  jackpots: jackpotTiers.map((tier) => ({ ...tier, odds })),
})
const won = slotOf(25)

let house: GameHouse
let ada: string
let spins = 0

async function opened(slot: typeof slots.shanshui): Promise<void> {
  house = await createGameHouse([slotGame(slot, limits)])
  ada = await house.launch('ada', deposit)
  await house.pass(1)
}
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

async function spin(stake = '1.00', series: object = {}): Promise<Answer> {
  await house.pass(1)
  const ask = { game: 'shanshui', commandId: `s${++spins}`, stake, choice: {}, ...series }
  return house.call(ada, 'POST', gamePaths.rounds, ask)
}

const pools = async (): Promise<Answer> =>
  (await house.call(ada, 'GET', `${gamePaths.jackpots}?game=shanshui`)).data.jackpots
const balance = () => house.wallet.balances.get('2001_ada') ?? 0n
const funded = () =>
  [...house.wallet.movements.values()].flatMap((one) => (one.call === 'poolFund' ? [one] : []))

test('tiers begin with what the operator gives; every stake feeds them to the last 1/10,000 cent, across a kill and lost answers', async () => {
  await opened(slotOf(3_000_000_000))
  expect(await pools()).toEqual(
    jackpotTiers.map(({ id, seed }) => ({ tier: id, pool: moneyText(seed, 'CNY') })),
  )
  house.wallet.fault = ({ call }) => (call === 'poolFund' ? 'loseAnswer' : 'none')
  let staked = 0n
  for (let at = 0; at < 12; at++) {
    const stake = at % 2 === 0 ? '1.25' : '12.25'
    expect((await spin(stake)).code).toBe('OK')
    staked += parseMoney(stake, 'CNY') ?? 0n
    if (at === 6) await house.restart()
    if (at === 6) ada = await house.launch('ada', balance())
    if (at === 8) house.wallet.fault = () => 'none'
  }
  // A refused stake feeds nothing.
  house.wallet.balances.set('2001_ada', 0n)
  expect((await spin('1.25')).data).toMatchObject({ state: 'refused' })
  for (let second = 0; second < 80; second += 8) await house.pass(8)
  const carried = await house.db.read((tx) => jackpotsOf(tx, 'shanshui'))
  for (const { id, seed, share } of jackpotTiers) {
    const own = funded().filter(({ tier }) => tier === id)
    const [first, ...rest] = own
    expect(first).toMatchObject({ source: 'seed', pool: seed, reserve: seed })
    expect(rest.every(({ source }) => source === 'contributions')).toBe(true)
    const booked = rest.reduce((sum, { pool, reserve }) => sum + pool + reserve, 0n)
    const carry = carried.find(({ tier }) => tier === id)?.carry ?? { pool: 0n, reserve: 0n }
    expect(booked * 10_000n + carry.pool + carry.reserve).toBe(staked * share)
    // Less than a cent of each waits.
    expect(carry.pool < 10_000n && carry.reserve < 10_000n).toBe(true)
    const held = house.wallet.jackpots.get(`shanshui ${id}`) ?? { pool: 0n, reserve: 0n }
    expect(held.pool + held.reserve).toBe(2n * seed + booked)
    // What is shown is what the account holds.
    expect((await pools()).find(({ tier }: Answer) => tier === id).pool).toBe(
      moneyText(held.pool, 'CNY'),
    )
  }
  for (const call of funded()) expect(isPublishedBody('poolFund', walletBody(call))).toBe(true)
})

test('a round that wins a tier is paid all that it holds, beside its payout, once; it begins anew from the reserve and never pays what is not there', async () => {
  await opened(won)
  const before = balance()
  let lost = 0
  house.wallet.fault = ({ call }) => (call === 'poolWin' && lost++ < 2 ? 'loseAnswer' : 'none')
  const { data } = await spin('0.25')
  expect(data.state).toBe('processing')
  await house.restart()
  house.wallet.fault = () => 'none'
  for (let second = 0; second < 10; second++) await house.pass(2)
  ada = await house.launch('ada', balance())
  const path = gamePaths.round.replace(':roundId', data.roundId)
  const first = (await house.call(ada, 'GET', path)).data
  const seeds = Object.fromEntries(jackpotTiers.map(({ id, seed }) => [id, moneyText(seed, 'CNY')]))
  expect(first).toMatchObject({ state: 'done', jackpots: seeds })
  const paid = jackpotTiers.reduce((sum, { seed }) => sum + seed, 0n)
  const payout = parseMoney(first.payout, 'CNY') ?? 0n
  expect(balance()).toBe(before - 25n + payout + paid)
  // From the reserve; then, with an empty one, what stakes have brought.
  const second = (await spin('0.25')).data
  expect(second.jackpots).toMatchObject({ small: seeds.small, middle: seeds.middle })
  const third = (await spin('0.25')).data
  expect(third.state).toBe('done')
  for (const { id } of jackpotTiers) {
    expect(parseMoney(third.jackpots[id], 'CNY')).toBeLessThan(100n)
    const held = house.wallet.jackpots.get(`shanshui ${id}`)
    expect(held && held.pool >= 0n && held.reserve >= 0n).toBe(true)
  }
  const wins = house.wallet.calls.flatMap((one) => (one.call === 'poolWin' ? [one] : []))
  for (const call of wins) expect(isPublishedBody('poolWin', walletBody(call))).toBe(true)
  // Drawn after the last free game, from the same stream.
  await house.pass(5)
  const { revealed } = (await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'after' }))
    .data
  const stream = fairStream(textHmac, { ...revealed, nonce: first.proof.nonce })
  const drawn = playSlot(won, stream)
  expect(first.outcome).toMatchObject({
    ...{ stops: drawn.base.stops, coins: drawn.coins },
    jackpots: drawJackpots(25n, stream, won.jackpots).map(({ id }) => id),
  })
  expect(payout).toBe(slotPayout(won, 25n, drawn.coins))
})

test('a win that the platform refuses waits by itself: the tier is fed and won by others, and it is paid in the end', async () => {
  await opened(won)
  house.wallet.atDoor = ({ call }) => (call === 'poolWin' ? { code: 'MEMBER_UNKNOWN' } : undefined)
  const refused = (await spin('0.25')).data
  expect(refused.state).toBe('processing')
  expect(await house.host.refusedCalls()).toBe(jackpotTiers.length)
  house.wallet.atDoor = ({ call, requestId }) =>
    call === 'poolWin' && requestId === refused.roundId ? { code: 'MEMBER_UNKNOWN' } : undefined
  const other = (await spin('12.25')).data
  for (let second = 0; second < 10; second++) await house.pass(2)
  const path = gamePaths.round.replace(':roundId', other.roundId)
  expect((await house.call(ada, 'GET', path)).data.state).toBe('done')
  expect(funded().some(({ source }) => source === 'contributions')).toBe(true)
  house.wallet.atDoor = undefined
  for (let minute = 0; minute < 12; minute++) await house.pass(300)
  const first = gamePaths.round.replace(':roundId', refused.roundId)
  ada = await house.launch('ada', balance())
  expect((await house.call(ada, 'GET', first)).data.state).toBe('done')
  expect(await house.host.refusedCalls()).toBe(0)
  expect(house.reports.splice(0)).not.toEqual([])
})

test('nothing spins on by itself after a jackpot', async () => {
  await opened(won)
  const series = { seriesId: 'a', spins: 10, lossLimit: '100.00' }
  expect((await spin('0.25', { series })).data.state).toBe('done')
  expect((await spin('0.25', { series })).code).toBe('autoplayOver')
  expect(await house.call(ada, 'GET', `${gamePaths.jackpots}?game=no`)).toMatchObject({
    code: 'gameUnknown',
  })
})
