import * as dividend from '@zhengju/contract/dividend/calls'
import { withdrawDividend } from '@zhengju/contract/dividend/office-calls'
import { setLossLimit } from '@zhengju/contract/protection/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { grantedTo } from '../../testing/dividends.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, statement, wallet } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'

let world: World
let gina: OperatorPerson
let count = 0

const aDay = 86_400_000

beforeAll(async () => {
  world = await World.create({ seed: 'dividend' })
  gina = await operator(world, 'gina', ['dividend.read', 'dividend.grant'])
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

const fresh = () => world.member(`taker${++count}`)
const grant = (person: Person, part: object = {}) => grantedTo(world, gina, [person], part)
const lead = (person: Person) => world.must(dividend.manualDividends, {}, person)
const of = (dividendId: string, commandId = world.id()) => ({
  params: { dividendId },
  body: { commandId },
})
const claim = (person: Person, dividendId: string) =>
  world.must(dividend.claimDividend, of(dividendId), person)
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => wallet(tx, id, siteCurrency))).available
const claims = ({ id }: Person) =>
  world.db.read((tx) =>
    statement(tx, id, { currency: siteCurrency, limit: 50, movements: ['dividendClaimed'] }),
  )

describe('what waits', () => {
  test('is shown to its member alone, with what it gives and asks for; to a visitor nothing', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    await world.refused('auth.required', dividend.manualDividends)
    expect(await lead(alice)).toEqual({ count: 0, list: [] })
    const expireAt = world.now + aDay
    const [id = ''] = await grant(alice, { title: '赛事延期补偿', flowTimes: 3, expireAt })
    const terms = { money: '18.00', flowTimes: 3, turnover: '54.00', expireAt }
    expect(await lead(alice)).toEqual({
      count: 1,
      list: [{ id, title: '赛事延期补偿', ...terms }],
    })
    expect(await lead(bob)).toEqual({ count: 0, list: [] })
    expect(await available(alice)).toBe(0n)
  })

  test('stands in the order in which it runs out, and is gone at its very moment', async () => {
    const alice = await fresh()
    await grant(alice, { title: '长期', expireAt: null })
    await grant(alice, { title: '一天', expireAt: world.now + aDay })
    await grant(alice, { title: '两天', expireAt: world.now + 2 * aDay })
    const titles = async () => (await lead(alice)).list.map(({ title }) => title)
    expect(await titles()).toEqual(['一天', '两天', '长期'])
    world.advance(aDay - 1)
    expect(await titles()).toHaveLength(3)
    world.advance(1)
    expect(await titles()).toEqual(['两天', '长期'])
    gina = await enter(world, gina)
  })
})

describe('a claim', () => {
  test('pays into the wallet once, with its turnover, and stands in the statement', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { flowTimes: 2, title: '开赛礼金' })
    const claimed = await claim(alice, id)
    expect(claimed).toMatchObject({ id, money: '18.00', turnover: '36.00', claimedAt: world.now })
    expect(await lead(alice)).toEqual({ count: 0, list: [] })
    expect(await world.balance(alice)).toBe('18.00')
    const { lines } = await world.must(listStatement, { query: { kind: 'bonus' } }, alice)
    expect(lines.items).toMatchObject([
      {
        movement: 'dividendClaimed',
        amount: '18.00',
        reference: claimed.billNo,
        detail: '开赛礼金',
      },
    ])
    const { owed, lots } = await world.must(turnoverAudit, {}, alice)
    expect(owed).toBe('36.00')
    expect(lots.items).toMatchObject([
      { source: 'activity', sourceNo: claimed.billNo, base: '18.00', required: '36.00' },
    ])
    const bet = await stake(world, alice, 18_00n)
    await bet.win(36_00n)
    await world.relay()
    expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('18.00')
  })

  test('of one that asks for no turnover leaves nothing owed', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { flowTimes: 0 })
    await claim(alice, id)
    expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('0.00')
  })

  test('asked again under its id has the same answer; under another one it was claimed', async () => {
    const alice = await fresh()
    const [id = '', other = ''] = [...(await grant(alice)), ...(await grant(alice))]
    const command = of(id)
    const first = await world.must(dividend.claimDividend, command, alice)
    world.advance(1_000)
    expect(await world.must(dividend.claimDividend, command, alice)).toEqual(first)
    await world.refused('dividend.claimed', dividend.claimDividend, of(id), alice)
    await world.must(dividend.claimDividend, of(other), alice)
    expect(await claims(alice)).toHaveLength(2)
    expect(await available(alice)).toBe(36_00n)
  })

  test('by many at once happens once', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call(dividend.claimDividend, of(id), alice)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([6000, ...Array(7).fill(709201)])
    expect(await available(alice)).toBe(18_00n)
    expect(await claims(alice)).toHaveLength(1)
  })

  test('is not another member’s, not a visitor’s, not one that is not there', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const [id = ''] = await grant(alice)
    await world.refused('auth.required', dividend.claimDividend, of(id))
    await world.refused('auth.refused', dividend.claimDividend, of(id), gina)
    await world.refused('notFound', dividend.claimDividend, of(id), bob)
    await world.refused('notFound', dividend.claimDividend, of(world.id()), alice)
    await world.refused('validation', dividend.claimDividend, of('1'), alice)
    expect(await available(bob)).toBe(0n)
    expect((await lead(alice)).count).toBe(1)
  })

  test('comes too late at its very moment', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice, { expireAt: world.now + 60_000 })
    world.advance(60_000)
    await world.refused('dividend.expired', dividend.claimDividend, of(id), alice)
    expect(await available(alice)).toBe(0n)
  })
})

describe('whoever may not bet', () => {
  test('and whoever is protected by a limit of his own is shown nothing and handed nothing', async () => {
    const alice = await fresh()
    const [id = ''] = await grant(alice)
    await world.must(setLossLimit, { body: { dailyLossLimit: '100.00' } }, alice)
    expect((await lead(alice)).count).toBe(0)
    await world.refused('dividend.paused', dividend.claimDividend, of(id), alice)
    const frozen = await fresh()
    const [second = ''] = await grant(frozen)
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'frozen'))
    expect((await lead(frozen)).count).toBe(0)
    await world.refused('member.frozen', dividend.claimDividend, of(second), frozen)
    await world.db.tx((tx) => changeStatus(tx, frozen.id, 'active'))
    await claim(frozen, second)
    const young = await world.member('young1', { adultDeclared: false })
    const [third = ''] = await grant(young)
    expect((await lead(young)).count).toBe(0)
    await world.refused('member.ageUnconfirmed', dividend.claimDividend, of(third), young)
  })

  test('a debt has to be gone first', async () => {
    const alice = await fresh()
    await world.credit(alice, '10.00')
    const bet = await stake(world, alice, 10_00n)
    const won = await bet.win(20_00n)
    const spent = await stake(world, alice, 20_00n)
    await spent.win(0n)
    await bet.cancel(won, 20_00n)
    const [id = ''] = await grant(alice)
    expect((await lead(alice)).count).toBe(0)
    const { data } = await world.refused('wallet.debt', dividend.claimDividend, of(id), alice)
    expect(data).toEqual({ debt: '20.00' })
  })
})

describe('what breaks in the middle', () => {
  test.each(['turnover_lot', 'ledger_entry', 'dividend'])(
    'of writing %s leaves nothing; the same command does it once',
    async (table) => {
      const alice = await fresh()
      const [id = ''] = await grant(alice)
      const command = of(id)
      await world.db.tx((tx) =>
        tx.rows(`create function cut_off() returns trigger language plpgsql as
          $$ begin raise exception 'cut off'; end $$;
          create trigger cut_off before insert or update on ${table}
            for each row execute function cut_off()`),
      )
      const answer = await world.call(dividend.claimDividend, command, alice)
      expect(answer.status).toBe(500)
      expect(world.takeErrors()).toHaveLength(1)
      await world.db.tx((tx) => tx.rows('drop function cut_off cascade'))
      expect(await available(alice)).toBe(0n)
      expect((await world.must(turnoverAudit, {}, alice)).owed).toBe('0.00')
      expect((await lead(alice)).count).toBe(1)
      await world.must(dividend.claimDividend, command, alice)
      await world.must(dividend.claimDividend, command, alice)
      expect(await available(alice)).toBe(18_00n)
    },
  )

  test('taking back and claiming at once: one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const alice = await fresh()
      const [id = ''] = await grant(alice)
      const rows = await world.db.read((tx) =>
        tx.rows<{ bill_no: string }>('select bill_no from dividend where id = $1', [id]),
      )
      const input = { params: { billNo: rows[0]?.bill_no ?? '' }, body: { reason: '金额有误' } }
      const calls = [
        () => world.call(dividend.claimDividend, of(id), alice),
        () => world.call(withdrawDividend, input, gina),
      ]
      const answers = await Promise.all(
        (round % 2 ? calls : calls.toReversed()).map((call) => call()),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const isClaimed = (await available(alice)) === 18_00n
      expect(await claims(alice)).toHaveLength(isClaimed ? 1 : 0)
    }
  })
})
