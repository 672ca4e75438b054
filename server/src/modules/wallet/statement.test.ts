import {
  getStatementSheet,
  listStatement,
  type StatementWallet,
  statementWallets,
} from '@zhengju/contract/wallet/calls'
import { movementNames, movements, type Wallet, type WalletCommand } from '@zhengju/domain/ledger'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedBet, stake } from '../../testing/bets.ts'
import { fundCampaignWith, giveBonus } from '../../testing/bonuses.ts'
import { type Person, World } from '../../testing/world.ts'
import { post, postStake, reverse, wallet } from '../ledger/index.ts'
import { stakeFacts } from '../protection/index.ts'

// Random histories of every kind of movement: what a statement says adds up to what the wallets hold, in any range.

let world: World
let count = 0
const campaignId = 'statement-test'

beforeAll(async () => {
  world = await World.create()
  await fundCampaignWith(world, campaignId, 1_000_000_00n)
  await fundCampaignWith(world, `${campaignId}:reserved`, 1_000_000_00n)
})
afterAll(() => world.close())

const cents = (text: string) => parseMoney(text, siteCurrency) ?? 0n
const of = (person: Person) => {
  const own = { memberId: person.id, currency: siteCurrency, reference: world.id() } as const
  return own
}
type Posted = Parameters<typeof post>[1]
const posted = (movement: Posted) => world.db.tx((tx) => post(tx, movement))

async function submit(command: WalletCommand): Promise<void> {
  const { code } = await world.app.writer.submit(command)
  if (code !== 'ok') throw new Error(code)
}

function call(person: Person, roundId = world.id()) {
  const own = { venue: 'ob', memberId: person.id, currency: siteCurrency, gameCode: 'g' } as const
  return { ...own, roundId, txId: world.id(), detail: null }
}

async function bet(
  person: Person,
  amount: Minor,
  end: (bet: PlacedBet) => Promise<unknown>,
): Promise<void> {
  await end(await stake(world, person, amount))
}

async function withdrawal(person: Person, amount: Minor) {
  const own = { ...of(person), amount }
  const held = await posted(movements.withdrawalHeld(own))
  return { ...own, holdId: held.id, providerId: 'p' }
}

async function transfer(person: Person, amount: Minor) {
  const own = { ...of(person), amount, venue: 'ob', placedAt: world.now } as const
  const held = movements.transferHeld(own)
  const { id } = await world.db.tx((tx) => postStake(tx, held, stakeFacts))
  return { ...own, holdId: id }
}

/** Bonus money of a lot of its own; gives the lot's id. */
async function bonusLot(person: Person, amount: Minor): Promise<string> {
  const sourceNo = await giveBonus(world, person, amount, { campaignId })
  const row = await world.db.read((tx) =>
    tx.one<{ id: string }>('select id from turnover_lot where source_no = $1', [sourceNo]),
  )
  if (!row) throw new Error('a bonus without a lot')
  return row.id
}

/** One after the other; what the wallet does not allow at that moment does not happen. */
const acts: Readonly<Record<string, (person: Person, amount: Minor) => Promise<unknown>>> = {
  deposited: (person, amount) =>
    posted(movements.depositCredited({ ...of(person), providerId: 'p', amount: 10n * amount })),
  bonusKept: (person, amount) => bonusLot(person, amount),
  bonusReleased: async (person, amount) => {
    const lotId = await bonusLot(person, amount)
    const money = { toMain: amount - 2n, toCampaign: 1n }
    await posted(movements.bonusReleased({ ...of(person), campaignId, lotId, ...money }))
  },
  bonusForfeited: async (person, amount) => {
    const lotId = await bonusLot(person, amount)
    await posted(
      movements.bonusForfeited({ ...of(person), campaignId, lotId, amount: amount - 1n }),
    )
  },
  locked: (person, amount) => posted(movements.moneyLocked({ ...of(person), amount })),
  unlocked: async (person, amount) => {
    await acts.locked?.(person, amount)
    await posted(movements.moneyUnlocked({ ...of(person), amount: amount - 1n }))
  },
  rebate: (person, amount) =>
    posted(movements.rebateCredited({ ...of(person), campaignId, amount })),
  promotion: (person, amount) =>
    posted(movements.promotionClaimed({ ...of(person), campaignId, amount })),
  promotionReclaimed: async (person, amount) => {
    await acts.promotion?.(person, amount)
    const taken = { fromLot: 0n, fromMain: amount, debt: 0n }
    await posted(movements.promotionReclaimed({ ...of(person), campaignId, ...taken }))
  },
  dividend: (person, amount) =>
    posted(movements.dividendClaimed({ ...of(person), campaignId, amount })),
  adjustedUp: (person, amount) => posted(movements.adjustmentCredited({ ...of(person), amount })),
  adjustedDown: (person, amount) => posted(movements.adjustmentDebited({ ...of(person), amount })),
  corrected: async (person, amount) => {
    const wrong = await posted(movements.rebateCredited({ ...of(person), campaignId, amount }))
    await world.db.tx((tx) => reverse(tx, wrong.id, world.id()))
  },
  betOpen: (person, amount) => bet(person, amount, async () => undefined),
  betWon: (person, amount) => bet(person, amount, (one) => one.win(2n * amount)),
  betLost: (person, amount) => bet(person, amount, (one) => one.win(0n)),
  betBack: (person, amount) => bet(person, amount, (one) => one.rollBack()),
  betReopened: (person, amount) =>
    bet(person, amount, async (one) => one.cancel(await one.win(3n * amount), 3n * amount)),
  betSold: (person, amount) => bet(person, 2n * amount, (one) => one.cashOut(amount, amount / 2n)),
  betCorrected: (person, amount) =>
    bet(person, amount, async ({ txId }) => {
      const adjusted = { ...call(person, txId), betTxId: txId, amount: -amount }
      await submit({ ...adjusted, kind: 'adjust' })
    }),
  jackpot: (person, amount) =>
    bet(person, amount, async ({ txId }) => {
      const { memberId: _, roundId, ...fund } = { ...call(person, txId), tier: 'mini' }
      await submit({ ...fund, kind: 'poolFund', source: 'seed', pool: amount, reserve: amount })
      const won = { ...call(person, roundId), betTxId: txId, tier: 'mini', seed: 1n }
      await submit({ ...won, kind: 'poolWin' })
    }),
  instant: (person, amount) =>
    submit({ ...call(person), kind: 'betWin', amount, payout: amount / 3n, validBet: 0n }),
  gift: (person, amount) => submit({ ...call(person), venue: 'chat', kind: 'gift', amount }),
  paidOut: async (person, amount) =>
    posted(movements.withdrawalPaid({ ...(await withdrawal(person, amount)), fee: 1n })),
  notPaidOut: async (person, amount) =>
    posted(movements.withdrawalReturned(await withdrawal(person, amount))),
  reclaimed: async (person, amount) => {
    const order = await withdrawal(person, amount)
    await posted(movements.withdrawalReturned(order))
    await posted(movements.payoutReclaimed({ ...order, fee: 1n, available: amount / 2n }))
  },
  transferred: async (person, amount) => {
    const sent = await transfer(person, amount)
    await posted(movements.transferSent(sent))
    await posted(movements.transferReceived({ ...sent, amount: amount / 2n + 1n }))
  },
  notTransferred: async (person, amount) =>
    posted(movements.transferReturned(await transfer(person, amount))),
  redPacket: async (person, amount) => {
    const redPackId = world.id()
    const money = { campaignId: redPackId, redPackId, currency: siteCurrency, amount } as const
    const named = { ...money, reference: redPackId }
    await posted(movements.campaignFunded(named))
    await posted(movements.redPacketFilled(named))
    await posted(
      movements.redPacketClaimed({ ...of(person), redPackId, reference: redPackId, amount }),
    )
  },
}
const actNames = Object.keys(acts)

/** What moves no member's money. */
const ofTheHouse = [
  // It goes to an affiliate's wallet, which stands apart from the member's own.
  'commissionPaid',
  // Coins have a record of their own.
  'coinsHeld',
  'coinsPaid',
  'coinsReturned',
  'coinsSpent',
  'coinsExpired',
  // Between the book and the campaign that gave the free bet.
  'freeBetReturned',
  'freeBetTakenBack',
  'poolFunded',
  'promotionReserved',
  'promotionReturned',
  'venueRecorded',
  'campaignFunded',
  'campaignClosed',
  'redPacketFilled',
  'redPacketReturned',
  'roundingBooked',
]

const amounts = fc.bigInt({ min: 3n, max: 90_00n })
const step = fc.record({ act: fc.constantFrom(...actNames), amount: amounts })
const history = fc.record({
  order: fc.shuffledSubarray(actNames, { minLength: actNames.length }),
  more: fc.array(step, { minLength: 10, maxLength: 20 }),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
})

interface Snapshot {
  readonly at: number
  readonly wallet: Wallet
}

test('in every wallet and in every range a statement adds up to the change of what is there', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(history, async ({ order, more, cuts }) => {
      const person = await world.member(`history${++count}`)
      await acts.deposited?.(person, 500_00n)
      const snapshots: Snapshot[] = []
      for (const { act, amount } of [...order.map((act) => ({ act, amount: 7_01n })), ...more]) {
        await acts[act]?.(person, amount).catch(() => undefined)
        world.advance(1_000 + Number(amount) * 97)
        const now = await world.db.read((tx) => wallet(tx, person.id, siteCurrency))
        snapshots.push({ at: world.now, wallet: now })
      }
      const ends = cuts.map((cut) => Math.floor(cut * (snapshots.length - 1)))
      const [from, to] = ends.toSorted((a, b) => a - b).map((place) => snapshots[place])
      for (const name of statementWallets) {
        for (const movement of await checkWhole(person, name, snapshots.at(-1))) seen.add(movement)
        if (from && to && from.at < to.at) await checkRange(person, name, from, to)
      }
    }),
    { numRuns: 2, seed: 11_07 },
  )
  expect([...seen, ...ofTheHouse].sort()).toEqual([...movementNames].sort())
})

/** Page by page: each line follows from the one before it, and the last stands at what is there. */
async function checkWhole(person: Person, name: StatementWallet, last: Snapshot | undefined) {
  const lines: Awaited<ReturnType<typeof pageOf>>['lines']['items'] = []
  let cursor: string | null = ''
  do {
    const page = await pageOf(person, name, cursor)
    lines.push(...page.lines.items)
    cursor = page.lines.nextCursor
  } while (cursor !== null)
  let balance = 0n
  for (const line of lines.toReversed()) {
    balance += cents(line.amount)
    expect(cents(line.balanceAfter)).toBe(balance)
  }
  expect(balance).toBe(last?.wallet[name])
  return lines.map(({ movement }) => movement)
}

const pageOf = (person: Person, name: StatementWallet, cursor: string) =>
  world.must(
    listStatement,
    { query: { wallet: name, size: 40, ...(cursor === '' ? {} : { cursor }) } },
    person,
  )

async function checkRange(person: Person, name: StatementWallet, from: Snapshot, to: Snapshot) {
  const query = { fromAt: from.at, toAt: to.at, wallet: name }
  const sheet = await world.must(getStatementSheet, { query }, person)
  const moved = sheet.lines.items.reduce((sum, line) => sum + cents(line.amount), 0n)
  expect(sheet).toMatchObject({
    name: person.name,
    openingBalance: moneyText(from.wallet[name], siteCurrency),
    closingBalance: moneyText(to.wallet[name], siteCurrency),
  })
  expect(moved).toBe(to.wallet[name] - from.wallet[name])
  expect(cents(sheet.sums?.in ?? '') - cents(sheet.sums?.out ?? '')).toBe(moved)
}

test('a sheet is its member’s own, of a range that is one', async () => {
  const person = await world.member('sheets')
  const query = { fromAt: world.now, toAt: world.now + 1 }
  await world.refused('auth.required', getStatementSheet, { query })
  for (const wrong of [
    { fromAt: world.now, toAt: world.now },
    { fromAt: world.now, toAt: world.now - 1 },
    { fromAt: 0, toAt: world.now },
  ]) {
    await world.refused('parameter', getStatementSheet, { query: wrong }, person)
  }
  const other = await world.member('others')
  await acts.deposited?.(other, 100n)
  const sheet = await world.must(getStatementSheet, { query }, person)
  expect(sheet).toMatchObject({ openingBalance: '0.00', closingBalance: '0.00' })
  expect(sheet.lines).toEqual({ items: [], nextCursor: null })
})
