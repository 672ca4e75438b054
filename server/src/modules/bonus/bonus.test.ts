import { listBetRecords } from '@zhengju/contract/betting/calls'
import * as bonus from '@zhengju/contract/bonus/calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { turnoverAudit, turnoverWaterfall } from '@zhengju/contract/turnover/calls'
import { fundedCampaign } from '@zhengju/domain/ledger'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replay } from '../../platform/events/event-replay.ts'
import { stake } from '../../testing/bets.ts'
import { giveBonus, testCampaign } from '../../testing/bonuses.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, bonusLotPage, faults, stakeableMoney, wallet } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'
import { owedBy } from '../turnover/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'bonus' })
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const fresh = async (main = '0.00') => {
  const person = await world.member(`lucky${++count}`)
  if (main !== '0.00') await world.credit(person, main)
  return person
}
const money = ({ id }: Person) => world.db.read((tx) => wallet(tx, id, siteCurrency))
const lots = ({ id }: Person) =>
  world.db.read((tx) => bonusLotPage(tx, id, { before: undefined, limit: 50 }))
const fund = async () => {
  const [balance] = await world.db.read((tx) =>
    balancesOf(tx, [fundedCampaign(testCampaign)], siteCurrency),
  )
  return balance ?? 0n
}
const requirements = async (person: Person) =>
  (await world.must(turnoverAudit, {}, person)).lots.items.map(({ state, done }) => [state, done])
const told = ({ id }: Person, venue: 'ob' | 'zjqp' | 'zjdz' = 'ob') =>
  world.db.read((tx) => stakeableMoney(tx, id, { currency: siteCurrency, venue }))
const minorOf = (text: string | null | undefined) => parseMoney(text ?? '', siteCurrency)
const recordOf = async (person: Person, txId: string) => {
  const [startAt, endAt] = [-86_400_000, 1_000].map((ms) => siteTimeText(world.now + ms))
  const body = { flag: 1, startAt, endAt }
  const { gameRecordList } = await world.must(listBetRecords, { body }, person)
  return gameRecordList.flatMap(({ data }) => data).find(({ orderNo }) => orderNo === txId)
}
/** What that bet did to the member's money, all of his wallets and his debt together. */
const movedBy = ({ id }: Person, reference: string) =>
  world.db.read(async (tx) => {
    const row = await tx.one<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e
       join ledger_transaction t on t.id = e.transaction_id join ledger_owner o on o.id = e.owner_id
       where t.reference = $2 and o.owner = $1::text`,
      [id, reference],
    )
    return row?.sum ?? 0n
  })
const slots = (stake: string) => ({
  venue: 'zjdz' as const,
  game: {
    category: 'slots' as const,
    roundId: world.id(),
    spots: [{ id: 'spin', name: '转动', stake }],
  },
})

describe('a stake', () => {
  test('takes main money first, then the lots, oldest first; what comes back goes back in those parts', async () => {
    const alice = await fresh('10.00')
    await giveBonus(world, alice, 20_00n)
    await giveBonus(world, alice, 30_00n)
    expect(await told(alice)).toBe(60_00n)
    const bet = await stake(world, alice, 40_00n)
    expect(await money(alice)).toMatchObject({ available: 0n, held: 40_00n, bonus: 20_00n })
    expect(await lots(alice)).toMatchObject([
      { balance: 20_00n, staked: 10_00n },
      { balance: 0n, staked: 20_00n },
    ])
    await bet.win(80_01n)
    // 10 of 40 were main money: a quarter of it, and the cent that was left over.
    expect(await money(alice)).toMatchObject({ available: 20_01n, held: 0n, bonus: 80_00n })
    expect(await lots(alice)).toMatchObject([
      { balance: 40_00n, staked: 0n },
      { balance: 40_00n, staked: 0n },
    ])
  })

  test('that is rolled back leaves everything as it was', async () => {
    const alice = await fresh('1.00')
    await giveBonus(world, alice, 5_00n)
    const bet = await stake(world, alice, 4_00n)
    await bet.rollBack()
    expect(await money(alice)).toMatchObject({ available: 1_00n, held: 0n, bonus: 5_00n })
  })

  test('is sold and opened again in its parts', async () => {
    const alice = await fresh('5.00')
    await giveBonus(world, alice, 10_00n)
    const bet = await stake(world, alice, 15_00n)
    const sale = await bet.cashOut(3_00n, 6_00n)
    expect(await money(alice)).toMatchObject({ available: 2_00n, held: 12_00n, bonus: 4_00n })
    await bet.cancel(sale, 6_00n)
    expect(await money(alice)).toMatchObject({ available: 0n, held: 15_00n, bonus: 0n })
    await bet.rollBack()
    expect(await money(alice)).toMatchObject({ available: 5_00n, held: 0n, bonus: 10_00n })
  })

  test('finds no bonus at tables of members, on known results, beyond a scope or a largest bet', async () => {
    const alice = await fresh('1.00')
    const terms = { scope: { categories: ['slots' as const] }, maxStake: 3_00n }
    await giveBonus(world, alice, 10_00n, { terms })
    expect([await told(alice, 'zjqp'), await told(alice), await told(alice, 'zjdz')]).toEqual([
      ...[1_00n, 1_00n, 11_00n],
    ])
    await expect(stake(world, alice, 2_00n)).rejects.toThrow('insufficient')
    await expect(stake(world, alice, 4_00n, slots('4.00'))).rejects.toThrow('insufficient')
    await stake(world, alice, 3_00n, slots('3.00'))
    expect(await money(alice)).toMatchObject({ available: 0n, held: 3_00n, bonus: 8_00n })
  })

  test('feeds a lot by the lot’s own weights, and a corrected result takes back just that', async () => {
    const alice = await fresh('100.00')
    await giveBonus(world, alice, 10_00n, { terms: { scope: { weights: { sport: 50 } } } })
    const bet = await stake(world, alice, 20_00n)
    const won = await bet.win(0n)
    await world.relay()
    expect(await requirements(alice)).toContainEqual(['open', '10.00'])
    await bet.cancel(won, 0n)
    await world.relay()
    expect(await requirements(alice)).toContainEqual(['open', '0.00'])
  })

  test('counts for a loss limit with its main money alone', async () => {
    const alice = await fresh('5.00')
    await giveBonus(world, alice, 20_00n)
    await world.must(setLossLimit, { body: { dailyLossLimit: '5.00' } }, alice)
    const bet = await stake(world, alice, 25_00n)
    await bet.win(0n)
    await world.credit(alice, '1.00')
    await expect(stake(world, alice, 1_00n)).rejects.toThrow('refused')
  })
})

describe('a lot', () => {
  test('that is done becomes main money, and later winnings of its bets too, up to its most', async () => {
    const alice = await fresh('100.00')
    const before = await fund()
    await giveBonus(world, alice, 10_00n, {
      multiplePercent: 100,
      terms: { maxConversion: 15_00n },
    })
    const open = await stake(world, alice, 104_00n)
    await world.credit(alice, '10.00')
    const met = await stake(world, alice, 10_00n)
    await met.win(20_00n)
    await world.relay()
    await world.relay()
    expect(await requirements(alice)).toEqual([['cleared', '10.00']])
    expect(await money(alice)).toMatchObject({ available: 26_00n, bonus: 0n })
    // The lot's part is 4 of 104: of 26 that it wins 9 may still become main money.
    await open.win(676_00n)
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 685_00n, bonus: 0n })
    expect(await lots(alice)).toMatchObject([{ state: 'done', converted: 15_00n, balance: 0n }])
    expect(await fund()).toBe(before + 17_00n)
  })

  test('without money and without an open bet asks for nothing; a corrected result opens it again', async () => {
    const alice = await fresh()
    await giveBonus(world, alice, 10_00n)
    const bet = await stake(world, alice, 10_00n)
    const lost = await bet.win(0n)
    await world.relay()
    await world.relay()
    expect(await requirements(alice)).toEqual([['spent', '10.00']])
    await bet.cancel(lost, 0n)
    await world.relay()
    await world.relay()
    expect(await requirements(alice)).toEqual([['open', '0.00']])
    await bet.win(30_00n)
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 0n, bonus: 30_00n })
  })

  test('ends with its time; what its bets win later goes to the campaign', async () => {
    const alice = await fresh('3.00')
    const before = await fund()
    await giveBonus(world, alice, 10_00n, { terms: { expireAt: world.now + 60_000 } })
    const bet = await stake(world, alice, 5_00n)
    world.advance(60_000)
    await expect(stake(world, alice, 1_00n)).rejects.toThrow('insufficient')
    // Not before all of his bets are counted.
    await world.jobs.run('bonusExpiry')
    expect(await money(alice)).toMatchObject({ bonus: 8_00n })
    await world.relay()
    await world.jobs.run('bonusExpiry')
    expect(await money(alice)).toMatchObject({ available: 0n, bonus: 0n, held: 5_00n })
    expect(await requirements(alice)).toEqual([['expired', '0.00']])
    await bet.win(10_00n)
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 6_00n, bonus: 0n })
    expect(await fund()).toBe(before + 12_00n)
  })

  test('never holds up a withdrawal of main money', async () => {
    const alice = await fresh('50.00')
    await giveBonus(world, alice, 10_00n, { multiplePercent: 5_000 })
    const of = { memberId: alice.id, currency: siteCurrency } as const
    expect(await world.db.read((tx) => owedBy(tx, of))).toBe(0n)
  })

  test('that converted gives it back when its result is corrected, and nothing beyond is owed', async () => {
    const alice = await fresh()
    await giveBonus(world, alice, 10_00n, { multiplePercent: 100, terms: { maxConversion: 8_00n } })
    const bet = await stake(world, alice, 10_00n)
    const won = await bet.win(20_00n)
    await world.relay()
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 8_00n, bonus: 0n })
    const spent = await stake(world, alice, 8_00n)
    await spent.win(0n)
    await bet.cancel(won, 20_00n)
    expect(await money(alice)).toMatchObject({ available: 0n, debt: 8_00n, held: 10_00n })
  })

  test('is told the same by the record and the statement, whatever its lot could not give back', async () => {
    const alice = await fresh()
    await giveBonus(world, alice, 10_00n, { multiplePercent: 100, terms: { maxConversion: 8_00n } })
    const bet = await stake(world, alice, 10_00n)
    const first = await bet.win(20_00n)
    await world.relay()
    await world.relay()
    const paid = () => recordOf(alice, bet.txId)
    expect(await paid()).toMatchObject({ state: 'settled', payout: '20.00' })
    // The lot has nothing left of it, 8.00 were converted: 12.00 cannot be taken.
    await bet.cancel(first, 20_00n)
    const lost = await bet.win(0n)
    await world.relay()
    expect(await paid()).toMatchObject({ payout: '12.00', netWin: '2.00' })
    expect(await movedBy(alice, bet.txId)).toBe(2_00n)
    await bet.cancel(lost, 0n)
    await bet.win(20_00n)
    await world.relay()
    expect(await paid()).toMatchObject({ payout: '20.00', netWin: '10.00' })
    expect(await movedBy(alice, bet.txId)).toBe(10_00n)
    // All that is there of the bet, and no more, is taken by a correction.
    const of = { venue: 'ob', memberId: alice.id, currency: 'CNY', gameCode: 'sport' } as const
    const about = { txId: world.id(), betTxId: bet.txId, roundId: bet.txId } as const
    const correction = { ...of, ...about, kind: 'adjust', amount: -19_00n, detail: null } as const
    for (let turn = 0; turn < 2; turn++) {
      expect((await world.app.writer.submit(correction)).code).toBe('ok')
    }
    await world.relay()
    const moved = await movedBy(alice, bet.txId)
    expect(moved > -9_00n && moved < 10_00n).toBe(true)
    expect(minorOf((await paid())?.netWin)).toBe(moved)
  })
})

describe('a member', () => {
  const giveUp = (lotId: string, commandId = world.id()) => ({
    params: { lotId },
    body: { commandId },
  })
  const list = async (person: Person, query: Record<string, unknown> = {}) =>
    (await world.must(bonus.listBonuses, { query }, person)).bonuses

  test('gives a bonus up at any time and loses bonus money alone', async () => {
    const [alice, bob] = [await fresh('9.00'), await fresh()]
    const before = await fund()
    await giveBonus(world, alice, 10_00n)
    const bet = await stake(world, alice, 11_00n)
    const [{ id: lotId = '' } = {}] = (await list(alice)).items
    await world.refused('auth.required', bonus.giveUpBonus, giveUp(lotId))
    await world.refused('notFound', bonus.giveUpBonus, giveUp(lotId), bob)
    await world.refused('notFound', bonus.giveUpBonus, giveUp(world.id()), alice)
    await world.refused('validation', bonus.giveUpBonus, giveUp('1'), alice)
    const commandId = world.id()
    const given = await world.must(bonus.giveUpBonus, giveUp(lotId, commandId), alice)
    expect(given).toMatchObject({ state: 'givenUp', balance: '0.00', staked: '2.00' })
    expect(await world.must(bonus.giveUpBonus, giveUp(lotId, commandId), alice)).toEqual(given)
    await world.refused('bonus.ended', bonus.giveUpBonus, giveUp(lotId), alice)
    await bet.win(22_00n)
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 18_00n, bonus: 0n, held: 0n })
    expect(await fund()).toBe(before + 12_00n)
    expect(await requirements(alice)).toEqual([['givenUp', expect.any(String)]])
  })

  test('sees his own bonus money alone, page by page, in the audit too', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    await world.refused('auth.required', bonus.listBonuses)
    for (const amount of [1_00n, 2_00n, 3_00n]) await giveBonus(world, alice, amount)
    const first = await list(alice, { size: 2 })
    expect(first.items.map(({ granted }) => granted)).toEqual(['3.00', '2.00'])
    const rest = await list(alice, { size: 2, cursor: first.nextCursor })
    expect(rest).toMatchObject({ items: [{ granted: '1.00', state: 'open' }], nextCursor: null })
    expect((await list(bob)).items).toEqual([])
    const { owed, lots } = await world.must(turnoverAudit, {}, alice)
    expect(owed).toBe('0.00')
    expect(lots.items[0]).toMatchObject({ owed: '30.00', bonus: { balance: '3.00' } })
  })
})

describe('the waterfall', () => {
  const falls = (person: Person, query: Record<string, unknown> = {}) =>
    world.must(turnoverWaterfall, { query }, person)

  test('tells of each settled bet which lots it fed, how much, or why nothing', async () => {
    const [alice, bob] = [await fresh('100.00'), await fresh()]
    await world.refused('auth.required', turnoverWaterfall)
    const before = await stake(world, alice, 1_00n)
    await before.win(0n)
    world.advance(1_000)
    await giveBonus(world, alice, 1_00n, { multiplePercent: 300 })
    await giveBonus(world, alice, 2_00n, { multiplePercent: 100 })
    world.advance(1_000)
    const both = await stake(world, alice, 4_00n)
    await both.win(0n)
    world.advance(1_000)
    const nothing = await stake(world, alice, 5_00n)
    await nothing.win(5_00n, { results: ['void'], outcome: 'void' })
    await world.relay()
    const first = await falls(alice, { size: 2 })
    expect(first.items).toMatchObject([
      { orderNo: nothing.txId, validBet: '0.00', fed: [], reason: 'void' },
      {
        ...{ orderNo: both.txId, validBet: '4.00', discarded: '0.00', reason: null },
        fed: [
          { base: '1.00', amount: '3.00' },
          { base: '2.00', amount: '1.00' },
        ],
      },
    ])
    const rest = await falls(alice, { size: 2, cursor: first.nextCursor })
    expect(rest).toMatchObject({
      items: [{ orderNo: before.txId, discarded: '1.00', fed: [], reason: 'noLot' }],
      nextCursor: null,
    })
    expect(await falls(bob)).toEqual({ items: [], nextCursor: null })
  })
})

test('excluded and closed members lose their bonus money, and nothing of their own', async () => {
  for (const bar of [
    (person: Person) => world.must(restrictSelf, { body: { term: 'month6' } }, person),
    (person: Person) => world.db.tx((tx) => changeStatus(tx, person.id, 'closed')),
  ]) {
    const [alice, before] = [await fresh('10.00'), await fund()]
    await giveBonus(world, alice, 20_00n)
    const bet = await stake(world, alice, 15_00n)
    await bar(alice)
    await world.relay()
    expect(await money(alice)).toMatchObject({ available: 0n, held: 15_00n, bonus: 0n })
    expect(await lots(alice)).toMatchObject([{ state: 'expired', balance: 0n, staked: 5_00n }])
    await bet.win(30_00n)
    await world.relay()
    // Two thirds of the stake were main money.
    expect(await money(alice)).toMatchObject({ available: 20_00n, held: 0n, bonus: 0n })
    expect(await fund()).toBe(before + 15_00n + 10_00n)
  }
})

test('turnover made again from the log ends lots where they ended', async () => {
  const alice = await fresh()
  await giveBonus(world, alice, 10_00n)
  const bet = await stake(world, alice, 10_00n)
  const lost = await bet.win(0n)
  await world.relay()
  await world.relay()
  await giveBonus(world, alice, 5_00n)
  const [{ id: lotId = '' } = {}] = await lots(alice)
  await world.must(bonus.giveUpBonus, { params: { lotId }, body: { commandId: world.id() } }, alice)
  await bet.cancel(lost, 0n)
  await world.relay()
  await bet.win(20_00n)
  await world.relay()
  const rows = () =>
    world.db.read((tx) =>
      tx.rows('select * from turnover_lot where member_id = $1 order by id', [alice.id]),
    )
  const before = await rows()
  const listener = world.app.relay.consumers().find(({ consumer }) => consumer === 'turnover')
  if (!listener) throw new Error('nobody hears of turnover')
  await replay({ db: world.db }, listener)
  expect(await rows()).toEqual(before)
})

test('a grant without conditions is the member’s own at once', async () => {
  const alice = await fresh()
  await giveBonus(world, alice, 10_00n, { multiplePercent: 0 })
  expect(await money(alice)).toMatchObject({ available: 10_00n, bonus: 0n })
  expect(await lots(alice)).toEqual([])
})

test('an empty fund refuses, and nothing moves', async () => {
  const alice = await fresh()
  const grant = giveBonus(world, alice, 1_000_000_00n, { isFunded: false })
  await expect(grant).rejects.toMatchObject({ name: 'campaign.insufficient' })
  expect(await lots(alice)).toEqual([])
  expect(await requirements(alice)).toEqual([])
})
