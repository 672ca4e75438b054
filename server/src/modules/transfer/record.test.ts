import { betRecordFlags, listBetRecords } from '@zhengju/contract/betting/calls'
import { restrictSelf, setLimit, setLossLimit } from '@zhengju/contract/protection/calls'
import { transferMoney } from '@zhengju/contract/transfer/calls'
import { handleChangedRecord, listChangedRecords } from '@zhengju/contract/transfer/office-calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { lossOn, stakeUse } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { dayMs, siteDay, siteTimeText } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import { createStubTransfers } from '../../venues/testing/stub-transfers.ts'
import { faults, readStakeDay, wallet } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'
import { openLot } from '../turnover/index.ts'

const stub = createStubTransfers()
let world: World

beforeAll(async () => {
  const zjby = { url: 'http://127.0.0.1:1', keys: [{ id: 'b1', hex: 'b1'.repeat(32) }] }
  world = await World.create({
    config: { venues: { ...testConfig.venues, zjby } },
    venues: {
      ...venueRegistry,
      zjby: (deps) => ({ ...venueRegistry.zjby(deps), transfers: stub, walletCalls: [] }),
    },
  })
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

async function there(name: string, amount: string): Promise<Person> {
  const person = await world.member(name)
  await world.credit(person, '1000.00')
  await send(person, amount)
  return person
}
const bodyOf = (amount: string, direction: 'in' | 'out' = 'in') => ({
  body: { enName: 'ZJBY', direction, amount },
})
const send = (person: Person, amount: string) => world.must(transferMoney, bodyOf(amount), person)
function play(person: Person, stake: bigint, payout: bigint) {
  const of = { memberId: person.id, memberName: person.name, currency: siteCurrency } as const
  stub.play(of, { stake, payout, at: world.now })
}
/** All that is there waits for a price. */
async function reserveAll(person: Person) {
  const of = { memberId: person.id, memberName: person.name, currency: siteCurrency } as const
  stub.reserve(of, stub.balances.get(person.id) ?? 0n, world.now)
  await pull()
  expect(stub.balances.get(person.id)).toBe(0n)
  expect(stub.ended).not.toContain(person.id)
}
/** A window is up to now, which is not in it. */
async function pull() {
  world.advance(61_000)
  await world.jobs.run('venueTransfers')
  await world.relay()
}
const available = async ({ id }: Person) =>
  (await world.db.read((tx) => wallet(tx, id, siteCurrency))).available
const lossOf = async ({ id }: Person) => {
  const known = await world.db.read((tx) => readStakeDay(tx, id, siteCurrency))
  return lossOn(known, siteDay(world.now))
}
const usedBy = async ({ id }: Person) =>
  stakeUse(await world.db.read((tx) => readStakeDay(tx, id, siteCurrency)), siteDay(world.now))

test('what a venue tells of becomes records and turnover, once, and explains what stands there', async () => {
  const ada = await there('adaaa1', '400')
  await world.db.tx((tx) =>
    openLot(tx, {
      ...{ memberId: ada.id, currency: siteCurrency, source: 'deposit', sourceNo: 'D1' },
      ...{ base: 50_000n, multiplePercent: 100, balanceBefore: 0n },
    }),
  )
  for (const payout of [0n, 15_000n, 0n, 4_000n]) play(ada, 5_000n, payout)
  await pull()
  await pull()
  const [startAt, endAt] = [siteTimeText(world.now - dayMs), siteTimeText(world.now)]
  const body = { startAt, endAt, flag: betRecordFlags.settled }
  const { totalLine } = await world.must(listBetRecords, { body }, ada)
  expect(totalLine?.countId).toBe(4)
  expect(await world.must(turnoverAudit, {}, ada)).toMatchObject({ done: '160.00' })
  // 400.00 went there and count as lost, whatever became of them; 390.00 stand there.
  expect(await lossOf(ada)).toBe(40_000n)
  expect(stub.balances.get(ada.id)).toBe(39_000n)
  const rows = await world.db.read((tx) =>
    tx.rows<{ balance: bigint }>('select balance from venue_standing where member_id = $1', [
      ada.id,
    ]),
  )
  expect(rows).toEqual([{ balance: 39_000n }])
})

test("yesterday's money that is lost there counts today; at the limit the rest comes home", async () => {
  const bob = await there('bobby1', '800')
  await world.must(setLossLimit, { body: { dailyLossLimit: '500' } }, bob)
  world.advance(dayMs)
  expect(await lossOf(bob)).toBe(0n)
  play(bob, 30_000n, 0n)
  await pull()
  expect(await lossOf(bob)).toBe(30_000n)
  await world.refused('protection.lossLimit', transferMoney, bodyOf('200.01'), bob)
  expect(stub.balances.get(bob.id)).toBe(50_000n)
  play(bob, 20_000n, 0n)
  await pull()
  expect(stub.ended).toContain(bob.id)
  expect(stub.balances.get(bob.id)).toBe(0n)
  expect(await available(bob)).toBe(50_000n)
})

test('what went there counts once in the week, and a stake made there stays a stake', async () => {
  // The clock stands on Friday or later: the next Monday begins a week.
  const faye = await world.member('fayee1')
  await world.credit(faye, '1000.00')
  world.advance(dayMs)
  while (new Date(world.now + 8 * 3_600_000).getUTCDay() !== 1) world.advance(dayMs)
  await send(faye, '400')
  world.advance(dayMs)
  play(faye, 30_000n, 10_000n)
  await pull()
  expect(await usedBy(faye)).toMatchObject({
    loss: { day: 20_000n, week: 40_000n },
    stake: { day: 30_000n, week: 40_000n },
  })
  await world.must(transferMoney, bodyOf('200', 'out'), faye)
  expect(await usedBy(faye)).toMatchObject({
    loss: { day: 20_000n, week: 20_000n },
    stake: { day: 30_000n, week: 30_000n },
  })
})

test('records that reach a limit of stakes end the session, and the rest comes home', async () => {
  const gus = await there('gussy1', '500')
  await world.must(setLimit, { body: { kind: 'stake', period: 'day', value: '1200' } }, gus)
  for (let round = 0; round < 3; round++) play(gus, 30_000n, 30_000n)
  await pull()
  expect(stub.ended).not.toContain(gus.id)
  play(gus, 30_000n, 30_000n)
  await pull()
  expect(stub.ended).toContain(gus.id)
  expect(await available(gus)).toBe(100_000n)
})

test('a record that says something else later changes nothing, and is shown to a person', async () => {
  const hal = await there('hally1', '300')
  play(hal, 5_000n, 0n)
  await pull()
  const at = stub.told.findIndex(({ memberId }) => memberId === hal.id)
  const told = stub.told[at]
  if (!told) throw new Error('nothing was told')
  stub.told[at] = { ...told, change: 1_000n }
  await pull()
  await pull()
  const changes = await world.db.read((tx) =>
    tx.rows('select tx_id, was, said from venue_record_change where member_id = $1', [hal.id]),
  )
  expect(changes).toEqual([{ tx_id: told.call.txId, was: -5_000n, said: 1_000n }])
  const { payload } = await world.send({ method: 'GET', url: '/metrics' }, 'office')
  expect(payload).toContain('zhengju_venue_records_changed 1')
  const olga = await operator(world, 'olga', { roles: ['financeLead'] })
  const { items } = await world.must(listChangedRecords, {}, olga)
  expect(items).toMatchObject([{ memberName: hal.name, was: '-50.00', said: '10.00' }])
  const params = { id: items[0]?.id ?? '' }
  await world.must(handleChangedRecord, { params, body: { reason: '已调账' } }, olga)
  await world.refused(
    'office.decided',
    handleChangedRecord,
    { params, body: { reason: '已调账' } },
    olga,
  )
  expect((await world.must(listChangedRecords, {}, olga)).items).toEqual([])
  stub.told[at] = told
})

test('what merely stands there may be played with: only what is lost ends the session', async () => {
  const carol = await there('carol1', '1')
  await world.must(setLossLimit, { body: { dailyLossLimit: '500' } }, carol)
  await send(carol, '499')
  play(carol, 10_000n, 0n)
  await pull()
  expect(stub.ended).not.toContain(carol.id)
  expect(stub.balances.get(carol.id)).toBe(40_000n)
})

test('under protection the money comes home, and again after each later settlement there', async () => {
  const dave = await there('david1', '300')
  stub.lost = 'answer'
  await world.must(restrictSelf, { body: { term: 'day1' } }, dave)
  await world.relay()
  await pull()
  expect(await available(dave)).toBe(70_000n)
  stub.lost = 'nothing'
  await pull()
  expect(await available(dave)).toBe(100_000n)
  play(dave, 0n, 5_050n)
  await pull()
  await pull()
  expect(await available(dave)).toBe(105_050n)
  world.advance(dayMs)
  await pull()
  const left = await world.db.read((tx) =>
    tx.rows('select venue from venue_recall where member_id = $1', [dave.id]),
  )
  expect(left).toEqual([])
})

test("a closed member's money at a venue comes home", async () => {
  const erin = await there('erina1', '250')
  await world.db.tx((tx) => changeStatus(tx, erin.id, 'closed'))
  await pull()
  await pull()
  expect(stub.balances.get(erin.id)).toBe(0n)
  expect(await available(erin)).toBe(100_000n)
})

const openStakes = (person: Person) =>
  world.db.read((tx) =>
    tx.rows('select balance, open_stake from venue_standing where member_id = $1', [person.id]),
  )

test('where all that is there is reserved, a closed account ends the session and it comes home', async () => {
  const ivan = await there('ivann1', '250')
  await reserveAll(ivan)
  expect(await openStakes(ivan)).toEqual([{ balance: 0n, open_stake: 25_000n }])
  await world.db.tx((tx) => changeStatus(tx, ivan.id, 'closed'))
  await pull()
  expect(stub.ended).toContain(ivan.id)
  await pull()
  await pull()
  expect(await available(ivan)).toBe(100_000n)
  expect(await openStakes(ivan)).toEqual([{ balance: 0n, open_stake: 0n }])
})

test('an exclusion ends the session too where all is reserved', async () => {
  const jane = await there('janee1', '250')
  await reserveAll(jane)
  await world.must(restrictSelf, { body: { term: 'day1' } }, jane)
  await world.relay()
  await pull()
  expect(stub.ended).toContain(jane.id)
  await pull()
  expect(await available(jane)).toBe(100_000n)
})

test('so does a limit that is reached while all is reserved', async () => {
  const kate = await there('katee1', '250')
  await world.must(setLimit, { body: { kind: 'stake', period: 'day', value: '250' } }, kate)
  const of = { memberId: kate.id, memberName: kate.name, currency: siteCurrency } as const
  stub.reserve(of, 25_000n, world.now)
  await pull()
  expect(stub.ended).toContain(kate.id)
  await pull()
  expect(await available(kate)).toBe(100_000n)
})

test('what was settled there, and what never was, is no reason to call anybody back', async () => {
  const liam = await there('liamm1', '250')
  play(liam, 25_000n, 0n)
  await pull()
  await world.db.tx((tx) => changeStatus(tx, liam.id, 'closed'))
  await pull()
  expect(stub.ended).not.toContain(liam.id)
  expect(await openStakes(liam)).toEqual([{ balance: 0n, open_stake: 0n }])
})
