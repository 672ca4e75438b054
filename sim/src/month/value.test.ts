import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import { dayMs, siteDay } from '@zhengju/domain/siteDay'
import { stake } from '@zhengju/server/testing/bets'
import { enter, type OperatorPerson, operator } from '@zhengju/server/testing/operators'
import { World } from '@zhengju/server/testing/world'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimedAll, type Decided, exchanged, flipped, paidIn, played, takeBack } from './acts.ts'
import { unexplained } from './books.ts'
import { diceOf } from './dice.ts'
import { clockWork, prepared } from './month.ts'
import { born, type Soul } from './people.ts'
import { issuedVouchers, usedVoucher } from './vouchers.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let people = 0
const souls: Soul[] = []

beforeAll(async () => {
  world = await World.create({ seed: 'value' })
  lin = await operator(world, 'lin', { roles: ['supervisor', 'operations'] })
  zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
  await prepared(world, lin, zhou)
}, 300_000)
afterAll(() => world.close())

async function soul({ twin, by }: { readonly twin?: Soul; readonly by?: Soul } = {}) {
  const at = people++
  const code = by && (await world.must(memberInfo, {}, by.person)).inviteCode
  const codes = code ? [{ kind: 'invite_code', code, keptAt: world.now }] : []
  const one = await born(world, `value${at}`, { at, twin, codes })
  souls.push(one)
  return one
}
const sign = ({ person }: Soul) =>
  world.call(signCheckIn, { body: { day: siteDay(world.now) } }, person)
async function night(): Promise<void> {
  world.advance(dayMs)
  await clockWork(world)
}

const acts = [
  'sign',
  'bet',
  'voucher',
  'takeBack',
  'claim',
  'flip',
  'exchange',
  'invite',
  'night',
] as const

test('no sequence of invitations, gifts, exchanges, flips and rollbacks makes value that no fund paid', {
  timeout: 3_600_000,
}, async () => {
  const step = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const dice = diceOf(world)
      const first = await soul()
      const crew = [first, await soul({ twin: first }), await soul({ by: first })]
      for (const one of crew) await paidIn(world, one, 20_000_00n)
      lin = await enter(world, lin)
      zhou = await enter(world, zhou)
      await issuedVouchers(world, crew, [lin, zhou])
      const decided: Decided[] = []
      for (const { act, who } of steps) {
        const one = crew[who % crew.length] ?? first
        if (act === 'sign') await sign(one)
        if (act === 'bet') decided.push(...[await played(world, dice, one)].flatMap((d) => d ?? []))
        if (act === 'voucher') {
          await world.relay()
          decided.push(...[await usedVoucher(world, dice, one)].flatMap((d) => d ?? []))
        }
        if (act === 'takeBack') {
          const bet = decided.pop()
          if (bet) await takeBack(dice, bet)
        }
        if (act === 'claim') await claimedAll(world, one)
        if (act === 'flip') await flipped(world, one)
        if (act === 'exchange') await exchanged(world, dice, one)
        if (act === 'invite') crew.push(await soul({ by: one, ...(who > 1 ? { twin: one } : {}) }))
        if (act === 'night') await night()
      }
      await night()
      expect(await world.db.read((tx) => unexplained(tx, souls))).toEqual([])
    }),
    { numRuns: Number(process.env.VALUE_RUNS ?? 3) },
  )
})

/** What promotions paid, money and coins, minor units. */
async function given(accounts: readonly Soul[]): Promise<{ money: bigint; coins: bigint }> {
  const ids = accounts.map(({ person }) => person.id)
  const row = await world.db.read((tx) =>
    tx.one<{ money: bigint; coins: bigint }>(
      `select coalesce(sum(amount) filter (where currency <> 'COIN'), 0)::bigint as money,
         coalesce(sum(amount) filter (where currency = 'COIN'), 0)::bigint as coins
       from promotion_grant where state = 'paid' and member_id = any ($1::uuid[])`,
      [`{${ids.join(',')}}`],
    ),
  )
  return row ?? { money: 0n, coins: 0n }
}

test('who splits himself in two accounts on one device gains nothing by it', {
  timeout: 3_600_000,
}, async () => {
  const step = fc.record({
    act: fc.constantFrom('sign', 'sign', 'lose', 'night'),
    isSecond: fc.boolean(),
    size: fc.integer({ min: 10, max: 12_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const whole = await soul()
      const half = await soul()
      const other = await soul({ twin: half })
      for (const one of [whole, half, other]) await paidIn(world, one, 400_000_00n)
      for (const { act, isSecond, size } of steps) {
        const split = isSecond ? other : half
        for (const one of [whole, split]) {
          if (act === 'sign') await sign(one)
          if (act !== 'lose') continue
          const risk = BigInt(size) * 100n
          await (await stake(world, one.person, risk)).win(0n)
          one.betNet -= risk
        }
        if (act === 'night') await night()
      }
      await night()
      for (const one of [whole, half, other]) await claimedAll(world, one)
      const [alone, together] = [await given([whole]), await given([half, other])]
      expect(together.money <= alone.money, `${together.money} of ${alone.money}`).toBe(true)
      expect(together.coins <= alone.coins, `${together.coins} of ${alone.coins}`).toBe(true)
      expect(await world.db.read((tx) => unexplained(tx, souls))).toEqual([])
    }),
    { numRuns: Number(process.env.VALUE_RUNS ?? 3) },
  )
})
