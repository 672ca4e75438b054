import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { getHandPair, listHandPairs } from '@zhengju/contract/hand/office-calls'
import { getWithdrawal, requestWithdrawal } from '@zhengju/contract/payment/calls'
import { approveWithdrawal, officeGetWithdrawal } from '@zhengju/contract/payment/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { isSuspected } from './pair-service.ts'

let world: World
let zhou: OperatorPerson
beforeAll(async () => {
  world = await World.create({ seed: 'hands' })
  zhou = await operator(world, 'zhou', { roles: ['financeLead'] })
})
afterAll(() => world.close())

let hands = 0

/** One hand: what each came to, before five per cent of what was won. */
async function played(nets: readonly (readonly [Person, bigint])[]): Promise<string> {
  const roundId = `hand-${++hands}`
  const spots = [{ id: 'hand', name: '座位', stake: '10.00' }]
  const game = { category: 'chess', roundId, spots } as const
  for (const [person, net] of nets) {
    const bet = await stake(world, person, 1_000n, { venue: 'zjqp', game })
    await bet.win(net > 0n ? 1_000n + net - net / 20n : 1_000n + net)
  }
  return roundId
}

test('who loses to the same one hand after hand is shown with the hands; who plays both ways is not', async () => {
  const people: Person[] = []
  for (const name of ['ada01', 'bob01', 'cyy01', 'dee01']) {
    const person = await world.member(name)
    await fund(world, person, 500_000n)
    people.push(person)
  }
  const [ada, bo, cy, dee] = people as [Person, Person, Person, Person]
  let last = ''
  for (let hand = 0; hand < 52; hand++) {
    last = await played([
      [ada, 200n],
      [bo, -200n],
    ])
    const way = hand % 2 === 0 ? 300n : -300n
    await played([
      [cy, way],
      [dee, -way],
    ])
  }
  await world.relay()
  const { items } = await world.must(listHandPairs, {}, zhou)
  expect(items).toEqual([
    {
      ...{ game: 'coin', hands: 52, deviations: 7.2, folds: 0, betterFolds: 0 },
      // What was lost less the house's part.
      net: '98.80',
      winner: { memberId: ada.id, name: 'ada01' },
      loser: { memberId: bo.id, name: 'bob01' },
    },
  ])
  const params = { game: 'coin', one: ada.id, other: bo.id }
  const pair = await world.must(getHandPair, { params }, zhou)
  expect(pair.hands).toHaveLength(52)
  expect(pair.hands.map(({ handId }) => handId)).toContain(last)
  for (const { one, other } of pair.hands) expect([one, other]).toEqual(['1.90', '-2.00'])
  const none = { game: 'coin', one: ada.id, other: cy.id }
  expect((await world.must(getHandPair, { params: none }, zhou)).hands).toEqual([])
  // What the one who won asks to be paid waits for a person; the one who lost, and they who play both ways, are paid by rule.
  const asked = new Map<Person, string>()
  for (const [at, person] of [ada, bo, cy].entries()) {
    const paymentAccountId = await addCard(world, person, { cardNum: cardEnding('0003', at) })
    const body = {
      paymentAccountId,
      currency: 'CNY',
      amount: '400.00',
      withdrawalPassword: '258036',
    }
    asked.set(person, (await world.must(requestWithdrawal, { body }, person)).billNo)
  }
  await world.jobs.run('advanceWithdrawals')
  const stateOf = async (person: Person) => {
    const params = { billNo: asked.get(person) ?? '' }
    return (await world.must(getWithdrawal, { params }, person)).state
  }
  expect([await stateOf(ada), await stateOf(bo), await stateOf(cy)]).toEqual([
    'waiting',
    'paying',
    'paying',
  ])
  const bill = { billNo: asked.get(ada) ?? '' }
  const { history } = await world.must(officeGetWithdrawal, { params: bill }, zhou)
  expect(history.at(-1)).toMatchObject({
    state: 'waiting',
    reason: expect.stringContaining('棋牌'),
  })
  // An operator decides, and it is not stopped a second time.
  await world.must(approveWithdrawal, { params: bill, body: { reason: '看过牌局' } }, zhou)
  await world.jobs.run('advanceWithdrawals')
  expect(await stateOf(ada)).toBe('paying')
  // Three months later nobody asks any more.
  world.advance(91 * 86_400_000)
  const later = await operator(world, 'later', { roles: ['financeLead'] })
  expect((await world.must(listHandPairs, {}, later)).items).toEqual([])
})

test('who gives up better cards to the same one is shown with the cards of both, which no member is told', async () => {
  const [eva, fay] = [await world.member('eva01'), await world.member('fay01')]
  for (const person of [eva, fay]) await fund(world, person, 500_000n)
  const cards = '弃 ♠A ♥A，赢家 ♦9 ♣2，公共牌 ♠4 ♥7 ♦J'
  const spots = [{ id: 'hand', name: '座位', stake: '10.00' }]
  const folded = async (at: number) => {
    const game = { category: 'chess', roundId: `fold-${at}`, spots } as const
    const fold = { isBetter: true, cards }
    // Money goes both ways: the flow says nothing.
    const [own, other] = [
      await stake(world, fay, 1_000n, { venue: 'zjqp', game: { ...game, fold } }),
      await stake(world, eva, 1_000n, { venue: 'zjqp', game }),
    ]
    await own.win(800n)
    await other.win(1_190n)
    const back = { category: 'chess', roundId: `back-${at}`, spots } as const
    const [lost, won] = [
      await stake(world, eva, 1_000n, { venue: 'zjqp', game: back }),
      await stake(world, fay, 1_000n, { venue: 'zjqp', game: back }),
    ]
    await lost.win(800n)
    await won.win(1_190n)
    return own.txId
  }
  const later = await operator(world, 'foldop', { roles: ['financeLead'] })
  let last = ''
  for (let at = 0; at < 16; at++) last = await folded(at)
  await world.relay()
  const found = async () => (await world.must(listHandPairs, {}, later)).items
  expect(await found()).toEqual([])
  last = await folded(16)
  await world.relay()
  const [pair] = await found()
  expect(pair).toMatchObject({ hands: 34, folds: 17, betterFolds: 17, deviations: 0 })
  expect([pair?.winner.name, pair?.loser.name]).toEqual(['eva01', 'fay01'])
  const params = { game: 'coin', one: eva.id, other: fay.id }
  const { hands: shown } = await world.must(getHandPair, { params }, later)
  const ofFold = shown.filter(({ fold }) => fold !== null)
  expect(ofFold).toHaveLength(17)
  expect(ofFold[0]?.fold).toEqual({ isBetter: true, cards })
  expect(await world.db.read((tx) => isSuspected(tx, eva.id))).toBe(true)
  expect(await world.db.read((tx) => isSuspected(tx, fay.id))).toBe(false)
  const own = await world.must(betRecordDetail, { query: { orderNo: last } }, fay)
  expect(JSON.stringify(own)).not.toMatch(/♠A|isBetter/)
})
