import * as payment from '@zhengju/contract/payment/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { addCard, fund, payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { wallet as walletOf } from '../ledger/index.ts'

let world: World
let alice: Person
let startedAt: number

beforeAll(async () => {
  world = await World.create()
  alice = await world.member('alice')
  startedAt = world.now
  await payIn(world, alice, '1000')
  world.advance(1_000)
  const lost = await stake(world, alice, 300_00n)
  await lost.win(0n)
  const won = await stake(world, alice, 200_00n)
  await won.win(410_00n)
  const released = await stake(world, alice, 10_00n)
  await released.rollBack()
  world.advance(1_000)
  await fund(world, alice, 90_00n)
  const rest = await stake(world, alice, 600_00n)
  await rest.win(600_01n)
  const more = await stake(world, alice, 1000_00n)
  await more.win(1999_99n)
  await world.relay()
  const paymentAccountId = await addCard(world, alice)
  const body = { paymentAccountId, currency: 'CNY', amount: '150', withdrawalPassword: '258036' }
  await world.must(payment.requestWithdrawal, { body }, alice)
})

afterAll(() => world.close())

const statement = (query: Readonly<Record<string, string | number>> = {}) =>
  world.must(listStatement, { query }, alice)
const cents = (text: string) => BigInt(text.replace('.', ''))

test('every change of the available money has a line, and the lines add up to the balance', async () => {
  const { lines, sums } = await statement({ size: 100 })
  const { available } = await world.db.read((tx) => walletOf(tx, alice.id, siteCurrency))
  expect(lines.items[0]).toMatchObject({ kind: 'withdrawal', amount: '-150.00' })
  expect(cents(lines.items[0]?.balanceAfter ?? '')).toBe(available)
  expect(cents(sums?.in ?? '') - cents(sums?.out ?? '')).toBe(available)
  let balance = 0n
  for (const line of lines.items.toReversed()) {
    balance += cents(line.amount)
    expect(cents(line.balanceAfter)).toBe(balance)
  }
  // A lost bet took its money when it was placed: its settlement changes nothing and has no line.
  const movements = lines.items.map(({ movement }) => movement)
  expect(movements.filter((name) => name === 'stakeHeld')).toHaveLength(5)
  expect(movements.filter((name) => name === 'betSettled')).toHaveLength(3)
})

test('kinds and times are filters, and the sums are those of the whole range', async () => {
  const bets = await statement({ kind: 'bet', size: 1 })
  expect(bets.lines.items).toMatchObject([{ movement: 'betSettled', amount: '1999.99' }])
  expect(bets).toMatchObject({ sums: { in: '3020.00', out: '2110.00' } })
  expect((await statement({ kind: 'venueTransfer' })).lines.items).toEqual([])
  const first = await statement({ fromAt: startedAt, toAt: startedAt + 1 })
  expect(first.lines.items).toMatchObject([{ kind: 'deposit', amount: '1000.00' }])
  expect((await statement({ fromAt: world.now + 1 })).lines.items).toEqual([])
})

test('pages follow each other without a gap, and only the first adds the range up', async () => {
  const all = (await statement({ size: 100 })).lines.items
  const paged: typeof all = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { lines, sums } = await statement({ size: 3, ...(cursor === '' ? {} : { cursor }) })
    expect(sums === null).toBe(cursor !== '')
    paged.push(...lines.items)
    cursor = lines.nextCursor
  }
  expect(paged).toEqual(all)
})

test('a statement is its member’s own', async () => {
  const bob = await world.member('bobby')
  expect((await world.must(listStatement, {}, bob)).lines.items).toEqual([])
  await world.refused('auth.required', listStatement)
})
