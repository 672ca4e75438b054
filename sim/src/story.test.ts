import { quoteWithdrawal, requestWithdrawal } from '@zhengju/contract/payment/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { faults } from '@zhengju/server/modules/ledger/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person, refused } from './client.ts'
import { eleven, elevenPrices, elevenSeason, type RealMatch } from './eleven.ts'
import { eventually } from './eventually.ts'
import {
  cardAdded,
  deposited,
  purse,
  registered,
  withdrawalAsked,
  withdrawalEnded,
} from './member.ts'
import { type Product, startProduct } from './product.ts'
import {
  betPlaced,
  entered,
  fixtureOf,
  pickOf,
  replayedUntilSettled,
  settledRecord,
} from './venue.ts'

let product: Product
let bob: Person
const bets = new Map<string, RealMatch>()
beforeAll(async () => {
  product = await startProduct()
}, 180_000)
afterAll(() => product?.drop(), 60_000)

test('eleven real matches are bet at the pinned line and price', async () => {
  await product.feed(elevenSeason, elevenPrices)
  bob = await registered(product, 'bobby')
  await deposited(product, bob, '2000.00')
  const venue = await entered(product, bob)
  for (const match of eleven) {
    const fixture = await fixtureOf(venue, match.home, match.away)
    const pick = pickOf(fixture, { family: 'handicap', side: 'home', line: match.line })
    expect(pick.odds).toBe(match.odds)
    bets.set((await betPlaced(venue, pick, 10_000n)).orderNo, match)
  }
  expect(await purse(product, bob)).toMatchObject({ centerMoney: '900.00', heldMoney: '1100.00' })
})

test('register, deposit, bet on real fixtures, be settled, withdraw: every figure on the wire and in the books', async () => {
  const alice = await registered(product, 'alice')
  expect(await deposited(product, alice, '1000.00')).toMatchObject({
    state: 'credited',
    creditedAmount: '1000.00',
  })
  expect(await purse(product, alice)).toMatchObject({ centerMoney: '1000.00' })
  await owes(alice, '1000.00')

  const brentford = await betOnHome(alice, 'Brentford FC', 'Crystal Palace FC', 95_000n)
  expect(brentford).toMatchObject({ outcome: 'won', payout: 204_250n })
  expect(await purseAfter(alice, '2092.50')).toMatchObject({ heldMoney: '0.00' })
  expect(await settledRecord(product, alice, brentford.orderNo)).toMatchObject({
    state: 'settled',
    outcome: 'won',
    stake: '950.00',
    payout: '2042.50',
    netWin: '1092.50',
    validBet: '950.00',
    detail: {
      legs: [{ line: -1, odds: 215_000, result: 'won', finalScore: { home: 2, away: 1 } }],
    },
  })
  await owes(alice, '50.00')

  const card = await cardAdded(product, alice)
  const body = {
    paymentAccountId: card.id,
    currency: 'CNY',
    amount: '500.00',
    withdrawalPassword: '258036',
  }
  expect(
    await must(product, quoteWithdrawal, { query: { amount: '500.00', currency: 'CNY' } }, alice),
  ).toMatchObject({ owed: '50.00', refusal: 'turnover.unmet' })
  const answer = await refused(product, 'turnover.unmet', requestWithdrawal, { body }, alice)
  expect(answer.data).toMatchObject({ owed: '50.00' })

  const fulham = await betOnHome(alice, 'Fulham FC', 'West Ham United FC', 10_000n)
  expect(fulham).toMatchObject({ outcome: 'halfLost', payout: 5_000n })
  await purseAfter(alice, '2042.50')
  expect(await settledRecord(product, alice, fulham.orderNo)).toMatchObject({
    outcome: 'halfLost',
    payout: '50.00',
    validBet: '50.00',
    detail: { legs: [{ line: -1, odds: 208_000, finalScore: { home: 1, away: 1 } }] },
  })
  await owes(alice, '0.00')

  const asked = await withdrawalAsked(product, alice, card.id, '500.00')
  expect(asked.data).toMatchObject({ amount: '500.00', fee: '0.00', arrival: '500.00' })
  const paid = await withdrawalEnded(product, alice, asked.data.billNo)
  expect(paid).toMatchObject({ state: 'paid', amount: '500.00' })
  expect(await purse(product, alice)).toMatchObject({
    centerMoney: '1542.50',
    heldMoney: '0.00',
    debtMoney: '0.00',
  })
  expect(await statement(alice)).toEqual([
    ['depositCredited', '1000.00', '1000.00'],
    ['stakeHeld', '-950.00', '50.00'],
    ['betSettled', '2042.50', '2092.50'],
    ['stakeHeld', '-100.00', '1992.50'],
    ['betSettled', '50.00', '2042.50'],
    ['withdrawalHeld', '-500.00', '1542.50'],
  ])
})

test('all eleven are replayed and paid to the cent (rules 2)', async () => {
  const venue = await entered(product, bob)
  const settled = await replayedUntilSettled(product, venue, [...bets.keys()])
  for (const bet of settled) {
    const match = bets.get(bet.orderNo)
    expect(bet, match?.home).toMatchObject({ outcome: match?.result, payout: match?.returned })
  }
  const returned = eleven.reduce((sum, match) => sum + match.returned, 0n)
  expect(returned).toBe(120_400n)
  await purseAfter(bob, '2104.00')
})

test('the whole drains, and its books are right', async () => {
  await product.stop()
  expect(await product.stores(({ platform }) => platform.read((tx) => faults(tx)))).toEqual([])
  expect([...product.platform.printed, ...product.house.printed]).toEqual([])
})

async function betOnHome(person: Person, home: string, away: string, stake: bigint) {
  const venue = await entered(product, person)
  const match = eleven.find((one) => one.home === home && one.away === away)
  const fixture = await fixtureOf(venue, home, away)
  const pick = pickOf(fixture, { family: 'handicap', side: 'home', ...lineOf(match?.line) })
  expect(pick.odds).toBe(match?.odds)
  const { orderNo } = await betPlaced(venue, pick, stake)
  const [bet] = await replayedUntilSettled(product, venue, [orderNo])
  if (!bet) throw new Error('not settled')
  return bet
}

function lineOf(line: number | undefined) {
  return line === undefined ? {} : { line }
}

/** The purse once the venue's payment has arrived. */
function purseAfter(person: Person, centerMoney: string) {
  return eventually(
    `a balance of ${centerMoney}`,
    () => purse(product, person),
    (seen) => seen.centerMoney === centerMoney,
  )
}

/** What is still owed, once the settled bet has fed its lot. */
function owes(person: Person, owed: string) {
  return eventually(
    `owed ${owed}`,
    () => must(product, turnoverAudit, { query: {} }, person),
    (audit) => audit.owed === owed,
  )
}

/** Movement, change and balance after it, oldest first. */
async function statement(person: Person) {
  const { lines } = await must(product, listStatement, { query: {} }, person)
  return lines.items.map((line) => [line.movement, line.amount, line.balanceAfter]).reverse()
}
