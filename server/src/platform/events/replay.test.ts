import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { siteCurrency } from '@zhengju/domain/money'
import { type LotSource, lotSources } from '@zhengju/domain/turnover'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallet } from '../../modules/ledger/index.ts'
import { openLot } from '../../modules/turnover/index.ts'
import { stake } from '../../testing/bets.ts'
import { giveBonus } from '../../testing/bonuses.ts'
import { type Person, World } from '../../testing/world.ts'
import { betEventNames, createRelay } from './relay.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

async function player(): Promise<Person> {
  const person = await world.member(`replayer${++count}`)
  await world.credit(person, '10000.00')
  return person
}

async function lot(person: Person, source: LotSource): Promise<void> {
  const base = {
    currency: 'CNY',
    base: 100_00n,
    multiplePercent: 100,
    balanceBefore: 10_000_00n,
  } as const
  const opening = { memberId: person.id, source, sourceNo: world.id(), ...base }
  await world.db.tx((tx) => openLot(tx, opening))
}

const doneBySource = async (person: Person) => {
  const { lots } = await world.must(turnoverAudit, { query: { state: 'all' } }, person)
  return lots.items.map(({ source, done }) => [source, done] as const)
}

test('whoever hears of bets has said what replays are to him, and only turnover lets them count', () => {
  const found = world.app.relay
    .betConsumers()
    .map(({ name, consumer, replays }) => `${consumer} ${name}: ${replays}`)
  // A new consumer that gives something for a bet stands here as `leftOut`, or it pays for known results.
  expect(found.toSorted()).toEqual([
    'affiliate betAdjusted: leftOut',
    'affiliate betCashedOut: leftOut',
    'affiliate betPlaced: leftOut',
    'affiliate betSettled: leftOut',
    'affiliate cashOutCancelled: leftOut',
    'affiliate settlementCancelled: leftOut',
    'betting betAdjusted: recorded',
    'betting betCashedOut: recorded',
    'betting betPlaced: recorded',
    'betting betRolledBack: recorded',
    'betting betSettled: recorded',
    'betting cashOutCancelled: recorded',
    'betting poolWon: recorded',
    'betting settlementCancelled: recorded',
    'turnover betCashedOut: depositLots',
    'turnover betPlaced: depositLots',
    'turnover betRolledBack: depositLots',
    'turnover betSettled: depositLots',
    'turnover cashOutCancelled: depositLots',
    'turnover settlementCancelled: depositLots',
    // Free bets are left out as replays are; no voucher is for a bet on a replay (the wallet refuses it).
    'voucher betCashedOut: recorded',
    'voucher betPlaced: recorded',
    'voucher betRolledBack: recorded',
    'voucher betSettled: recorded',
    'voucher cashOutCancelled: recorded',
    'voucher settlementCancelled: recorded',
  ])
})

test('one that leaves replays out hears of every other bet and of no step of theirs', async () => {
  const heard: string[] = []
  const relay = createRelay({
    db: world.db,
    onError: (error) => {
      throw error
    },
  })
  relay.onBets({
    consumer: 'reward',
    kind: 'projection',
    replays: 'leftOut',
    names: betEventNames,
    async handle(_tx, events) {
      for (const event of events) heard.push(event.betTxId)
    },
  })
  const person = await player()
  for (const isReplay of [true, false]) {
    const bet = await stake(world, person, 10_00n, { isReplay })
    await bet.cancel(await bet.win(20_00n), 20_00n)
    await bet.rollBack()
    if (!isReplay) continue
    await relay.drain()
    expect(heard).toEqual([])
  }
  await relay.drain()
  expect(heard).toHaveLength(4)
})

test('a replay feeds deposit lots, whatever else stands open before them', async () => {
  const person = await player()
  const others = lotSources.filter((source) => source !== 'deposit' && source !== 'firstDeposit')
  for (const source of [...others, 'deposit', 'firstDeposit'] as const) await lot(person, source)
  world.advance(1_000)
  const bet = await stake(world, person, 500_00n, { isReplay: true })
  await bet.win(1_000_00n)
  await world.relay()
  for (const [source, done] of await doneBySource(person)) {
    expect([source, done]).toEqual([
      source,
      others.some((one) => one === source) ? '0.00' : '100.00',
    ])
  }
  const usual = await stake(world, person, 500_00n)
  await usual.win(1_000_00n)
  await world.relay()
  for (const [, done] of await doneBySource(person)) expect(done).toBe('100.00')
})

test('a replay is marked on its record, another bet is not', async () => {
  const person = await player()
  for (const isReplay of [true, false]) {
    const bet = await stake(world, person, 10_00n, { isReplay })
    await world.relay()
    const record = await world.must(betRecordDetail, { query: { orderNo: bet.txId } }, person)
    expect(record.isReplay).toBe(isReplay)
  }
})

test('a replay takes main money alone: what was given to the member stays where it is', async () => {
  const person = await world.member(`replayer${++count}`)
  await world.credit(person, '5.00')
  await giveBonus(world, person, 100_00n)
  const look = () => world.db.read((tx) => wallet(tx, person.id, siteCurrency))
  await expect(stake(world, person, 6_00n, { isReplay: true })).rejects.toThrow('insufficient')
  await stake(world, person, 5_00n, { isReplay: true })
  expect(await look()).toMatchObject({ available: 0n, held: 5_00n, bonus: 100_00n })
})
