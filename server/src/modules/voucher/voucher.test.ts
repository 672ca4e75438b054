import { restrictSelf } from '@zhengju/contract/protection/calls'
import { listVouchers, releaseVoucher, reserveVoucher } from '@zhengju/contract/voucher/calls'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayMs } from '@zhengju/domain/siteDay'
import type { VoucherTerms } from '@zhengju/domain/voucher'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedBet, type StakeOptions, stake } from '../../testing/bets.ts'
import { fundCampaignWith, giveBonus } from '../../testing/bonuses.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { giveVoucher } from './give-service.ts'
import { settleDue } from './use-service.ts'

let world: World
const campaignId = promotionCampaigns.voucher
const freeTerms: VoucherTerms = {
  ...{ kind: 'freeBet', amount: 100_00n, percent: 0, mostExtra: 0n },
  ...{ venues: ['ob', 'im', 'fb'], lifeDays: 30 },
}
const boostTerms: VoucherTerms = { ...freeTerms, kind: 'oddsBoost', percent: 20, mostExtra: 50_00n }

beforeAll(async () => {
  world = await World.create({ seed: 'voucher' })
  await fundCampaignWith(world, campaignId, 50_000_00n)
})
afterAll(async () => {
  await world.app.relay.drain()
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

const give = (person: Person, terms: VoucherTerms = freeTerms) =>
  world.db.tx(async (tx) => {
    await lockTurnover(tx, person.id)
    const of = { promotion: 'voucher', memberId: person.id, sourceNo: 'T1', terms } as const
    return (await giveVoucher(tx, { ...of, title: '测试券' })).id
  })
const leg = { fixtureId: 'F1', marketId: 'M1', selectionId: 'S1' }
function wish(voucherId: string, part: object = {}) {
  const bet = { venue: 'ob', kind: 'single', legs: [leg], stake: '100.00', mostReturn: '300.00' }
  return { params: { voucherId }, body: { ...bet, ...part } }
}
const keep = (person: Person, id: string, part: object = {}) =>
  world.must(reserveVoucher, wish(id, part), person)
const bet = (person: Person, amount = 100_00n, options: StakeOptions = {}) =>
  stake(world, person, amount, { legs: [leg], ...options })
const wallet = (person: Person) => world.db.read((tx) => walletOf(tx, person.id, siteCurrency))
const list = async (person: Person) => {
  await world.app.relay.drain()
  return (await world.must(listVouchers, {}, person)).items
}
const first = async (person: Person) => (await list(person))[0]
async function funds() {
  await world.app.relay.drain()
  const refs = [fundedCampaign(campaignId), campaignReserve(campaignId)]
  const [fund = 0n, kept = 0n] = await world.db.read((tx) => balancesOf(tx, refs, siteCurrency))
  return [fund, kept] as const
}

test('a free bet takes its own stake, and what exceeds it is the member’s', async () => {
  const alice = await world.member('vouchalice')
  await world.credit(alice, '500.00')
  const [before] = await funds()
  const id = await give(alice)
  expect((await funds())[0]).toBe(before - 100_00n)
  expect(await keep(alice, id)).toMatchObject({ state: 'reserved', amount: '100.00' })
  const placed = await bet(alice)
  expect(await wallet(alice)).toMatchObject({ available: 500_00n, held: 100_00n, bonus: 0n })
  expect(await first(alice)).toMatchObject({ state: 'inBet', bet: { state: 'open' } })
  const win = await placed.win(250_00n)
  expect(await wallet(alice)).toMatchObject({ available: 650_00n, held: 0n, bonus: 0n })
  expect((await funds())[0]).toBe(before)
  expect(await first(alice)).toMatchObject({
    ...{ state: 'used', bet: { state: 'settled', paid: '150.00', returned: '100.00' } },
  })
  // A corrected result takes it back, from the member and from the fund.
  await placed.cancel(win, 250_00n)
  expect(await wallet(alice)).toMatchObject({ available: 500_00n, held: 100_00n, bonus: 0n })
  expect((await funds())[0]).toBe(before - 100_00n)
  await placed.win(0n)
  expect(await wallet(alice)).toMatchObject({ available: 500_00n, held: 0n })
  expect((await funds())[0]).toBe(before - 100_00n)
})

test.each([
  ['free', 0n],
  ['boosted', 100_00n],
] as const)('a %s bet feeds lots and levels by %s', async (name, fed) => {
  const person = await world.member(`fed${name}`)
  await world.credit(person, '500.00')
  await giveBonus(world, person, 20_00n)
  const id = await give(person, name === 'free' ? freeTerms : boostTerms)
  await keep(person, id)
  await (await bet(person)).win(250_00n)
  await world.relay()
  await world.jobs.run('vipCount')
  const sumOf = async (sql: string) =>
    (await world.db.read((tx) => tx.one<{ sum: bigint }>(sql, [person.id])))?.sum
  const done = `select coalesce(sum(done), 0)::bigint as sum from turnover_lot where member_id = $1`
  expect(await sumOf(done)).toBe(fed)
  // Levels, rebates, coins, contests and cards read the days.
  const days = `select coalesce(sum(valid), 0)::bigint as sum from vip_day where member_id = $1`
  expect(await sumOf(days)).toBe(fed)
})

test('another bet takes nothing of it, and the same once more takes main money', async () => {
  const bob = await world.member('vouchbob')
  await world.credit(bob, '1000.00')
  const id = await give(bob)
  await bet(bob, 50_00n)
  await keep(bob, id)
  await bet(bob, 100_00n, { legs: [{ ...leg, selectionId: 'S2' }] })
  await bet(bob, 100_00n, { venue: 'im' })
  await bet(bob, 99_00n)
  expect(await wallet(bob)).toMatchObject({ available: 651_00n, bonus: 100_00n })
  await bet(bob)
  expect(await wallet(bob)).toMatchObject({ available: 651_00n, bonus: 0n })
  await bet(bob)
  expect(await wallet(bob)).toMatchObject({ available: 551_00n, bonus: 0n })
})

test('sixty bets at once for one voucher: exactly one takes it', async () => {
  const carol = await world.member('vouchcarol')
  await world.credit(carol, '6000.00')
  await keep(carol, await give(carol))
  const placed = await Promise.all(Array.from({ length: 60 }, () => bet(carol)))
  expect(await wallet(carol)).toMatchObject({ available: 100_00n, held: 6000_00n, bonus: 0n })
  await Promise.all(placed.map((one) => one.rollBack()))
  expect(await wallet(carol)).toMatchObject({ available: 6000_00n, held: 0n, bonus: 100_00n })
  expect(await first(carol)).toMatchObject({ state: 'usable' })
})

test('what lapses while the bet is under way refuses it, and takes no main money instead', async () => {
  const dave = await world.member('vouchdave')
  await world.credit(dave, '500.00')
  const id = await give(dave)
  await keep(dave, id)
  world.advance(60_001)
  await expect(bet(dave)).rejects.toThrow()
  expect(await wallet(dave)).toMatchObject({ available: 500_00n, bonus: 100_00n, held: 0n })
  await world.jobs.run('vouchers')
  expect(await first(dave)).toMatchObject({ state: 'usable' })
  await expect(bet(dave)).rejects.toThrow()
  // Whoever keeps it again has it; whoever lets it go bets as ever.
  await keep(dave, id)
  const placed = await bet(dave)
  expect(await wallet(dave)).toMatchObject({ available: 500_00n, bonus: 0n })
  await placed.rollBack()
  await list(dave)
  await keep(dave, id)
  await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, dave)
  await bet(dave)
  expect(await wallet(dave)).toMatchObject({ available: 400_00n, bonus: 100_00n })
})

test('what lapsed and was let go since refuses nothing more', async () => {
  const kim = await world.member('vouchkim')
  await world.credit(kim, '500.00')
  const id = await give(kim)
  await keep(kim, id)
  world.advance(70_001)
  await world.jobs.run('vouchers')
  await expect(bet(kim)).rejects.toThrow()
  await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, kim)
  await bet(kim)
  expect(await wallet(kim)).toMatchObject({ available: 400_00n, bonus: 100_00n })
})

test('a void bet gives it back; what is not void after all has it again, or nothing', async () => {
  const erin = await world.member('voucherin')
  const id = await give(erin)
  await keep(erin, id)
  const one = await bet(erin)
  const voided = await one.win(100_00n, { results: ['void'], outcome: 'void' })
  expect(await wallet(erin)).toMatchObject({ available: 0n, held: 0n, bonus: 100_00n })
  expect(await first(erin)).toMatchObject({ state: 'usable' })
  await one.cancel(voided, 100_00n)
  expect(await first(erin)).toMatchObject({ state: 'inBet' })
  const again = await one.win(100_00n, { results: ['void'], outcome: 'void' })
  await list(erin)
  await keep(erin, id)
  const two = await bet(erin)
  const [before] = await funds()
  // The first was not void after all, and its stake is in the second.
  await one.cancel(again, 100_00n)
  await one.win(900_00n)
  expect(await wallet(erin)).toMatchObject({ available: 0n, held: 100_00n, bonus: 0n })
  expect((await funds())[0]).toBe(before)
  await two.win(300_00n)
  expect(await wallet(erin)).toMatchObject({ available: 200_00n, held: 0n })
  expect((await funds())[0]).toBe(before + 100_00n)
})

test('an outright has no voucher: nothing is kept for it, and nothing moves', async () => {
  const lena = await world.member('vouchlena')
  await world.credit(lena, '500.00')
  const before = await funds()
  for (const terms of [freeTerms, boostTerms]) {
    const id = await give(lena, terms)
    const given = await funds()
    const of = { fixtureId: '7', marketId: '7_pre_outright', selectionId: '7_pre_outright_t3' }
    await world.refused('voucher.outright', reserveVoucher, wish(id, { legs: [of] }), lena)
    const both = { kind: 'parlay', legs: [leg, of] }
    await world.refused('voucher.outright', reserveVoucher, wish(id, both), lena)
    expect(await first(lena)).toMatchObject({ state: 'usable', reservedUntil: null })
    expect(await funds()).toEqual(given)
  }
  expect(await wallet(lena)).toMatchObject({ available: 500_00n, held: 0n, bonus: 100_00n })
  expect((await funds())[0]).toBe(before[0] - 100_00n)
})

test('kept for a bet that the venue says is an outright: it takes neither voucher nor main money', async () => {
  const mona = await world.member('vouchmona')
  await world.credit(mona, '500.00')
  for (const terms of [freeTerms, boostTerms]) {
    const id = await give(mona, terms)
    await keep(mona, id)
    const [, kept] = await funds()
    await expect(bet(mona, 100_00n, { legs: [{ ...leg, family: 'outright' }] })).rejects.toThrow()
    expect(await wallet(mona)).toMatchObject({ available: 500_00n, held: 0n, bonus: 100_00n })
    expect((await funds())[1]).toBe(kept)
    await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, mona)
  }
  // Without one it is a bet as any other.
  await bet(mona, 100_00n, { legs: [{ ...leg, family: 'outright' }] })
  expect(await wallet(mona)).toMatchObject({ available: 400_00n, bonus: 100_00n })
})

test('bad input keeps nothing', async () => {
  const frank = await world.member('vouchfrank')
  const grace = await world.member('vouchgrace')
  const id = await give(frank)
  await world.refused('notFound', reserveVoucher, wish(id), grace)
  await world.refused('notFound', releaseVoucher, { params: { voucherId: id }, body: {} }, grace)
  await world.refused('voucher.stake', reserveVoucher, wish(id, { stake: '99.99' }), frank)
  await world.refused('parameter', reserveVoucher, wish(id, { legs: [leg, leg] }), frank)
  await keep(frank, id)
  await bet(frank)
  await world.refused('voucher.used', reserveVoucher, wish(id), frank)
  await list(frank)
  await world.refused('voucher.used', reserveVoucher, wish(id), frank)
  await world.refused(
    'voucher.used',
    releaseVoucher,
    { params: { voucherId: id }, body: {} },
    frank,
  )
  const late = await give(grace)
  world.advance(30 * dayMs + 1)
  await world.jobs.run('vouchers')
  const there = await world.logIn('vouchgrace')
  await world.refused('voucher.expired', reserveVoucher, wish(late), there)
  await world.jobs.run('bonusExpiry')
  expect(await wallet(grace)).toMatchObject({ bonus: 0n })
})

test('a boost is kept in its fund before the bet and follows the settled record', async () => {
  const heidi = await world.member('vouchheidi')
  await world.credit(heidi, '500.00')
  const id = await give(heidi, boostTerms)
  const [fund, kept] = await funds()
  expect(await keep(heidi, id)).toMatchObject({ state: 'reserved', held: '40.00' })
  expect(await funds()).toEqual([fund - 40_00n, kept + 40_00n])
  const placed = await bet(heidi)
  expect(await wallet(heidi)).toMatchObject({ available: 400_00n, held: 100_00n })
  const win = await placed.win(200_00n)
  expect(await funds()).toEqual([fund - 20_00n, kept])
  expect(await wallet(heidi)).toMatchObject({ available: 620_00n, held: 0n })
  expect(await first(heidi)).toMatchObject({ bet: { state: 'settled', paid: '20.00' } })
  await placed.cancel(win, 200_00n)
  expect(await funds()).toEqual([fund - 40_00n, kept + 40_00n])
  expect(await wallet(heidi)).toMatchObject({ available: 400_00n, held: 100_00n })
  await placed.win(0n)
  expect(await funds()).toEqual([fund, kept])
  expect(await wallet(heidi)).toMatchObject({ available: 400_00n, held: 0n })
})

test('a boost is paid as it was promised, whether its promotion was stopped since or not', async () => {
  const liam = await world.member('vouchliam')
  await world.credit(liam, '500.00')
  const [fund, kept] = await funds()
  const id = await give(liam, boostTerms)
  await keep(liam, id)
  const placed = await bet(liam)
  const win = await placed.win(200_00n)
  await funds()
  const halt = (set: string) =>
    world.db.tx((tx) => tx.rows(`update promotion_campaign set ${set} where id = $1`, [campaignId]))
  await halt(`stopped_at = ${world.now}, stopped_by = 'gina', stopped_reason = '停'`)
  await placed.cancel(win, 200_00n)
  expect(await funds()).toEqual([fund - 40_00n, kept + 40_00n])
  await placed.win(250_00n)
  expect(await funds()).toEqual([fund - 30_00n, kept])
  expect(await wallet(liam)).toMatchObject({ available: 680_00n, held: 0n })
  await halt('stopped_at = null, stopped_by = null, stopped_reason = null')
})

test('an empty fund refuses a boost before the bet, and a gift of a free bet', async () => {
  const ivan = await world.member('vouchivan')
  const id = await give(ivan, { ...boostTerms, mostExtra: 10_000_00n, percent: 100 })
  const [fund] = await funds()
  const of = { campaignId, currency: 'CNY', reference: world.id(), amount: fund - 1_00n } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed(of)))
  await world.refused('voucher.unfunded', reserveVoucher, wish(id), ivan)
  await expect(give(ivan)).rejects.toThrow('voucher.unfunded')
  expect(await funds()).toEqual([1_00n, 0n])
  await fundCampaignWith(world, campaignId, fund - 1_00n)
  expect(await keep(ivan, id)).toMatchObject({ state: 'reserved', held: '200.00' })
  await world.must(releaseVoucher, { params: { voucherId: id }, body: {} }, ivan)
  expect(await funds()).toEqual([fund, 0n])
})

test('what waits for an empty fund keeps no other bet waiting', async () => {
  const [mona, nora] = [await world.member('vouchmona'), await world.member('vouchnora')]
  const small = { stake: '30.00', mostReturn: '90.00' }
  await keep(mona, await give(mona))
  await keep(nora, await give(nora, { ...freeTerms, amount: 30_00n }), small)
  const bets = [await bet(mona), await bet(nora, 30_00n)]
  const wins: string[] = []
  for (const one of bets) wins.push(await one.win(200_00n))
  const [fund] = await funds()
  const of = { campaignId, currency: 'CNY', reference: world.id(), amount: fund } as const
  await world.db.tx((tx) => post(tx, movements.campaignClosed(of)))
  for (const [at, one] of bets.entries()) await one.cancel(wins[at] ?? '', 200_00n)
  expect(await funds()).toEqual([0n, 0n])
  const settle = () =>
    settleDue(
      world.db,
      (error) => {
        throw error
      },
      1,
    )
  await fundCampaignWith(world, campaignId, 40_00n)
  await settle()
  expect(await funds()).toEqual([10_00n, 0n])
  await fundCampaignWith(world, campaignId, fund)
  await settle()
  expect(await funds()).toEqual([fund - 90_00n, 0n])
})

test('a member with an obstacle is given nothing and uses nothing', async () => {
  const judy = await world.member('vouchjudy')
  const id = await give(judy)
  await world.must(restrictSelf, { body: { term: 'day7' } }, judy)
  await world.refused('protection.timeOut', reserveVoucher, wish(id), judy)
  expect(await first(judy)).toMatchObject({ state: 'usable' })
})

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('win', 'void', 'sell', 'cancel', 'rollback', 'bet'),
    amount: fc.bigInt({ min: 0n, max: 300_00n }),
    part: fc.bigInt({ min: 1n, max: 100_00n }),
  }),
  { minLength: 1, maxLength: 9 },
)

test.each(['freeBet', 'oddsBoost'] as const)(
  'no history of a %s makes money that no fund paid',
  async (kind) => {
    const terms = kind === 'freeBet' ? freeTerms : boostTerms
    let n = 0
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const person = await world.member(`hist${kind.toLowerCase().slice(0, 4)}${++n}`)
        if (kind === 'oddsBoost') await world.credit(person, '1000.00')
        const [fundBefore, keptBefore] = await funds()
        const id = await give(person, terms)
        const bets: PlacedBet[] = []
        const standing: { bet: PlacedBet; txId: string; payout: bigint }[] = []
        const place = async () => {
          await list(person)
          const kept = await world.call(reserveVoucher, wish(id), person)
          if (kept.code === 6000) bets.push(await bet(person))
        }
        await place()
        for (const { does, amount, part } of history) {
          const one = bets.at(-1)
          if (!one) break
          const last = standing.at(-1)
          const attempt = async () => {
            if (does === 'bet') return place()
            if (does === 'rollback') return void (await one.rollBack())
            if (does === 'cancel') {
              if (!last) return
              standing.pop()
              return void (await last.bet.cancel(last.txId, last.payout))
            }
            const payout = does === 'void' ? 100_00n : amount
            const how = does === 'void' ? ({ results: ['void'], outcome: 'void' } as const) : {}
            const txId =
              does === 'sell' ? await one.cashOut(part, amount) : await one.win(payout, how)
            standing.push({ bet: one, txId, payout: does === 'sell' ? amount : payout })
          }
          await attempt().catch(() => undefined)
        }
        await list(person)
        await world.jobs.run('vouchers')
        const [fundAfter, keptAfter] = await funds()
        const there = await wallet(person)
        for (const balance of Object.values(there)) expect(balance >= 0n).toBe(true)
        const spent = fundBefore - fundAfter + keptBefore - keptAfter
        const use = (await first(person))?.bet
        if (kind === 'freeBet') {
          const stillThere = there.bonus + there.held
          // The fund is short by what stands in the voucher, or was staked and never came back.
          expect(spent >= 0n && spent <= 100_00n).toBe(true)
          expect(stillThere === 0n || spent >= 0n).toBe(true)
          if (use?.state !== 'open') expect(keptAfter).toBe(keptBefore)
        } else {
          expect(spent >= 0n && spent <= 50_00n).toBe(true)
          expect(keptAfter - keptBefore <= 50_00n).toBe(true)
        }
        expect(await world.db.read(faults)).toEqual([])
      }),
      { numRuns: 4, endOnFailure: true },
    )
  },
  300_000,
)
