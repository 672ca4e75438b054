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
