import { betRecordDetail, betRecordTotal, listBetRecords } from '@zhengju/contract/betting/calls'
import { movements } from '@zhengju/domain/ledger'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StakeOptions, stake } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, post } from '../ledger/index.ts'
import { openLot, owedBy } from '../turnover/index.ts'

// A bet is a round: one without legs is kept, listed, shown and counted like one with them.

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** With 1,000.00 of which 500.00 have to be turned over. */
async function player(): Promise<Person> {
  const person = await world.member(`rounder${++count}`)
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.depositCredited({ ...of, amount: 1_000_00n }))
    await openLot(tx, {
      ...{ memberId: person.id, currency: 'CNY', source: 'deposit', sourceNo: `R${count}` },
      ...{ base: 500_00n, multiplePercent: 100, balanceBefore: 1_000_00n },
    })
  })
  world.advance(1_000)
  return person
}

const heads = { id: 'heads', name: '正面', stake: '40.00', odds: 196_000 }
const coin: StakeOptions['game'] = { category: 'slots', spots: [heads] }
const dayMs = 86_400_000
const always = () => ({
  startAt: siteTimeText(world.now - dayMs),
  endAt: siteTimeText(world.now + dayMs),
})
const list = (person: Person, flag: 0 | 1) =>
  world.must(listBetRecords, { body: { ...always(), flag } }, person)
const detailOf = (person: Person, orderNo: string) =>
  world.must(betRecordDetail, { query: { orderNo } }, person)
const owed = ({ id: memberId }: Person) =>
  world.db.read((tx) => owedBy(tx, { memberId, currency: 'CNY' }))

test('a round of a game: open, settled, cancelled and settled anew', async () => {
  const person = await player()
  const bet = await stake(world, person, 40_00n, { game: coin })
  await world.app.relay.drain()
  const open = await list(person, 0)
  expect(open.gameRecordList[0]?.data).toMatchObject([
    {
      ...{ orderNo: bet.txId, category: 'slots', gameType: 2, game: 'coin', roundState: 'open' },
      ...{ stake: '40.00', state: 'accepted', payout: null },
      detail: { kind: 'game', version: 'coin@1', spots: [heads], outcome: null, proof: null },
    },
  ])
  const won = { ...heads, result: 'won', payout: '78.40' } as const
  const winTxId = await bet.win(78_40n, { spots: [won] })
  await world.app.relay.drain()
  const settled = { state: 'settled', outcome: 'won', payout: '78.40', netWin: '38.40' }
  expect((await list(person, 1)).gameRecordList[0]?.data).toMatchObject([
    { ...settled, validBet: '38.40', roundState: 'closed', detail: { outcome: 'heads' } },
  ])
  expect(await detailOf(person, bet.txId)).toMatchObject({
    detail: { spots: [won] },
    lots: [{ fed: '38.40' }],
  })
  expect(await owed(person)).toBe(500_00n - 38_40n)

  await bet.cancel(winTxId, 78_40n)
  await world.app.relay.drain()
  const reopened = await detailOf(person, bet.txId)
  expect(reopened).toMatchObject({ state: 'accepted', outcome: null, lots: [] })
  expect(reopened.detail).toEqual({
    ...{ kind: 'game', game: 'coin', version: 'coin@1', outcome: null, proof: null },
    spots: [heads],
  })
  await bet.win(0n, { spots: [{ ...heads, result: 'lost', payout: '0.00' }] })
  await world.app.relay.drain()
  expect(await detailOf(person, bet.txId)).toMatchObject({ outcome: 'lost', validBet: '40.00' })
  expect(await owed(person)).toBe(460_00n)
  expect(await world.db.read(faults)).toEqual([])
})

test('a round does not hold up what its member does after it, and is summed with slips', async () => {
  const person = await player()
  const round = await stake(world, person, 40_00n, { game: coin })
  const slip = await stake(world, person, 10_00n)
  await round.win(0n)
  await slip.win(0n)
  await world.app.relay.drain()
  const body = { ...always(), flag: 1 } as const
  expect(await world.must(betRecordTotal, { body }, person)).toMatchObject({
    ...{ count: 2, betAmount: '50.00', validBetAmount: '50.00', netAmount: '-50.00' },
  })
  const of = async (gameType: number) =>
    (await world.must(listBetRecords, { body: { ...body, gameType } }, person)).totalRecord
  expect([await of(0), await of(1), await of(2), await of(4)]).toEqual([2, 1, 1, 0])
  expect(await owed(person)).toBe(450_00n)
})

test('opposite spots of one round count by what they differ by, in one bet or in several', async () => {
  const person = await player()
  const spot = (id: string, text: string) => ({ id, name: id, stake: text })
  const table = (roundId: string, ...spots: ReturnType<typeof spot>[]): StakeOptions => {
    return { game: { category: 'live', roundId, spots } }
  }
  const both = table('T1', spot('banker', '50.00'), spot('player', '30.00'), spot('tie', '5.00'))
  await (await stake(world, person, 85_00n, both)).win(0n)
  await world.app.relay.drain()
  expect(await owed(person)).toBe(500_00n - 25_00n)

  const banker = await stake(world, person, 50_00n, table('T2', spot('banker', '50.00')))
  const other = await stake(world, person, 50_00n, table('T2', spot('player', '50.00')))
  // The same spots of another round are nobody's opposites.
  const alone = await stake(world, person, 7_00n, table('T3', spot('player', '7.00')))
  await banker.win(0n)
  await other.win(100_00n)
  await alone.win(0n)
  await world.app.relay.drain()
  expect(await owed(person)).toBe(475_00n - 7_00n)
  expect(await detailOf(person, banker.txId)).toMatchObject({ validBet: '0.00' })

  // A spot whose opposite is taken back counts again.
  const left = await stake(world, person, 20_00n, table('T4', spot('ball1.big', '20.00')))
  const taken = await stake(world, person, 20_00n, table('T4', spot('ball1.small', '20.00')))
  await left.win(0n)
  await taken.rollBack()
  await world.app.relay.drain()
  expect(await owed(person)).toBe(468_00n - 20_00n)
})

test('less risked than held: stake, payout and turnover are of what was risked', async () => {
  const person = await player()
  const magazine = await stake(world, person, 40_00n, { game: coin })
  const winTxId = await magazine.win(35_00n, { risk: 10_00n })
  await world.app.relay.drain()
  const of = { state: 'settled', outcome: 'lost', stake: '10.00', payout: '5.00', netWin: '-5.00' }
  expect(await detailOf(person, magazine.txId)).toMatchObject({ ...of, validBet: '5.00' })
  expect(await owed(person)).toBe(495_00n)
  await magazine.cancel(winTxId, 35_00n)
  await world.app.relay.drain()
  const open = { state: 'accepted', stake: '40.00', payout: null, validBet: null }
  expect(await detailOf(person, magazine.txId)).toMatchObject(open)
  await magazine.win(40_00n, { risk: 0n })
  await world.app.relay.drain()
  const none = {
    state: 'settled',
    outcome: 'push',
    stake: '0.00',
    payout: '0.00',
    validBet: '0.00',
  }
  expect(await detailOf(person, magazine.txId)).toMatchObject(none)
  expect(await owed(person)).toBe(500_00n)
})

test('less risked than held hedges less, whichever side is settled first', async () => {
  const spot = (id: string) => ({ id, name: id, stake: '40.00' })
  const lost = { risk: 10_00n }
  for (const roundId of ['M1', 'M2']) {
    const person = await player()
    const of = (id: string): StakeOptions => ({
      game: { category: 'live', roundId, spots: [spot(id)] },
    })
    const magazine = await stake(world, person, 40_00n, of('banker'))
    const other = await stake(world, person, 40_00n, of('player'))
    if (roundId === 'M1') await other.win(0n)
    await world.app.relay.drain()
    expect(await owed(person)).toBe(500_00n)
    const winTxId = await magazine.win(30_00n, lost)
    if (roundId === 'M2') await other.win(0n)
    await world.app.relay.drain()
    // 10.00 are struck of each.
    expect(await detailOf(person, magazine.txId)).toMatchObject({ validBet: '0.00' })
    expect(await detailOf(person, other.txId)).toMatchObject({ validBet: '30.00' })
    expect(await owed(person)).toBe(470_00n)
    const body = { ...always(), flag: 1 } as const
    const total = { betAmount: '50.00', payoutAmount: '0.00', netAmount: '-50.00' }
    expect(await world.must(betRecordTotal, { body }, person)).toMatchObject(total)
    // Open again, all that is held may be risked.
    await magazine.cancel(winTxId, 30_00n)
    await world.app.relay.drain()
    expect(await owed(person)).toBe(500_00n)
  }
})

test('less risked than was left of a bet after a sale: of the rest, what was risked', async () => {
  const person = await player()
  const spots = [{ ...heads, stake: '100.00' }]
  const magazine = await stake(world, person, 100_00n, { game: { category: 'slots', spots } })
  await magazine.cashOut(40_00n, 30_00n)
  await magazine.win(55_00n, { risk: 20_00n })
  await world.app.relay.drain()
  expect(await detailOf(person, magazine.txId)).toMatchObject({
    ...{ stake: '60.00', payout: '45.00', netWin: '-15.00', validBet: '5.00' },
    cashedOut: { stake: '40.00', payout: '30.00' },
  })
  expect(await owed(person)).toBe(495_00n)
  const day = await world.db.read((tx) =>
    tx.one('select staked, returned from ledger_owner where owner = $1', [person.id]),
  )
  expect(day).toEqual({ staked: 60_00n, returned: 45_00n })
})

test('a part is sold: what counts is the rest, its risk against its payout', async () => {
  const person = await player()
  const bet = await stake(world, person, 100_00n)
  const sale = await bet.cashOut(40_00n, 30_00n)
  await world.app.relay.drain()
  expect(await detailOf(person, bet.txId)).toMatchObject({
    ...{ state: 'accepted', stake: '100.00', payout: null },
    cashedOut: { stake: '40.00', payout: '30.00' },
  })
  const winTxId = await bet.win(90_00n, { outcome: 'won', results: ['won'] })
  await world.app.relay.drain()
  const settled = { state: 'settled', outcome: 'won', payout: '120.00', netWin: '20.00' }
  expect(await detailOf(person, bet.txId)).toMatchObject({ ...settled, validBet: '30.00' })
  expect(await owed(person)).toBe(470_00n)

  // Its sale is cancelled while the rest is settled: that part is open, and counts with the rest once it is settled.
  await bet.cancel(sale, 30_00n)
  await world.app.relay.drain()
  const again = { state: 'accepted', outcome: null, payout: null, cashedOut: null }
  expect(await detailOf(person, bet.txId)).toMatchObject(again)
  await bet.win(0n)
  await world.app.relay.drain()
  const whole = { state: 'settled', payout: '90.00', netWin: '-10.00', validBet: '10.00' }
  expect(await detailOf(person, bet.txId)).toMatchObject(whole)
  expect(await owed(person)).toBe(490_00n)

  // With one of its two settlements cancelled nothing counts until it is settled again.
  await bet.cancel(winTxId, 90_00n)
  await world.app.relay.drain()
  expect(await owed(person)).toBe(500_00n)
  await bet.win(120_00n)
  await world.app.relay.drain()
  const anew = { state: 'settled', payout: '120.00', validBet: '20.00', cashedOut: null }
  expect(await detailOf(person, bet.txId)).toMatchObject(anew)
  expect(await owed(person)).toBe(480_00n)
  expect(await world.db.read(faults)).toEqual([])
})

test('a bet that is sold whole counts nothing, and is open again when a part of that is cancelled', async () => {
  const person = await player()
  const bet = await stake(world, person, 100_00n)
  await bet.cashOut(40_00n, 30_00n)
  const rest = await bet.cashOut(60_00n, 80_00n)
  await world.app.relay.drain()
  const sold = { state: 'settled', outcome: 'cashedOut', payout: '110.00', validBet: '0.00' }
  expect(await detailOf(person, bet.txId)).toMatchObject(sold)
  expect(await owed(person)).toBe(500_00n)
  await bet.cancel(rest, 80_00n)
  await world.app.relay.drain()
  expect(await detailOf(person, bet.txId)).toMatchObject({
    ...{ state: 'accepted', outcome: null, cashedOut: { stake: '40.00', payout: '30.00' } },
  })
  await bet.win(0n)
  await world.app.relay.drain()
  const lost = { state: 'settled', outcome: 'lost', payout: '30.00', validBet: '60.00' }
  expect(await detailOf(person, bet.txId)).toMatchObject(lost)
  expect(await owed(person)).toBe(440_00n)
})

test('what was sold of a bet is no hedge of the other side', async () => {
  const person = await player()
  const home = await stake(world, person, 50_00n, { legs: [{ fixtureId: 'sold', home: '丙队' }] })
  const away = { fixtureId: 'sold', home: '丙队', side: 'away' } as const
  const other = await stake(world, person, 50_00n, { legs: [away] })
  await home.cashOut(30_00n, 30_00n)
  await home.win(0n)
  await other.win(0n)
  await world.app.relay.drain()
  // 20.00 are struck of each: nothing of the rest, 30.00 of the other one count.
  expect(await owed(person)).toBe(470_00n)
})

test('an instant round is a record and turnover at once', async () => {
  const person = await player()
  const txId = world.id()
  const detail = {
    ...{ kind: 'game', orderNo: txId, category: 'slots', game: 'coin', version: 'coin@1' },
    ...{ roundId: txId, spots: [heads], risk: '40.00', outcome: 'tails' },
  }
  const { code } = await world.app.writer.submit({
    ...{ kind: 'betWin', venue: 'ob', txId, memberId: person.id, currency: 'CNY', detail },
    ...{ roundId: txId, gameCode: 'coin', amount: 40_00n, payout: 10_00n, validBet: 30_00n },
    hasRounds: true,
  })
  expect(code).toBe('ok')
  await world.app.relay.drain()
  expect(await detailOf(person, txId)).toMatchObject({
    ...{ state: 'settled', outcome: 'lost', stake: '40.00', payout: '10.00', validBet: '30.00' },
    roundState: 'closed',
  })
  expect(await owed(person)).toBe(470_00n)
  expect(await world.db.read(faults)).toEqual([])
})
