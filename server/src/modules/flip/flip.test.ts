import { createHash, createHmac } from 'node:crypto'
import { signCheckIn } from '@zhengju/contract/check-in/calls'
import { coinOverview } from '@zhengju/contract/coin/calls'
import {
  dealDeck,
  flipCards,
  flipOverview,
  listFlipDecks,
  setFlipSeed,
} from '@zhengju/contract/flip/calls'
import * as office from '@zhengju/contract/flip/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { register } from '@zhengju/contract/member/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { commitOf, fairStream } from '@zhengju/domain/fair'
import { dealtCards } from '@zhengju/domain/flip'
import { campaignReserve, fundedCampaign, movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { exported } from '../../testing/exports.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { balancesOf, faults, post } from '../ledger/index.ts'
import { walletOf } from '../wallet/index.ts'

let world: World
let lin: Awaited<ReturnType<typeof operator>>
let zhou: Awaited<ReturnType<typeof operator>>
const reason = '按活动方案'
type Wish = Omit<BodyOf<typeof office.proposeFlipSeason>, 'commandId'>
const season: Wish = {
  ...{ title: '第一期', reason, sign: 1, per: '100.00', playMost: 20, dayMost: 30 },
  ...{ multiplePercent: 100, mostTimes: 5 },
  prizes: [
    { kind: 'money', amount: '18.00', weight: 2_000, stock: 3 },
    { kind: 'coin', amount: '20', weight: 3_000, stock: 10 },
    { kind: 'coin', amount: '5', weight: 5_000, stock: 100 },
  ],
}

beforeAll(async () => {
  world = await World.create({ seed: 'flip' })
  const from = dayBounds(siteDay(world.now + dayMs))?.from ?? 0
  world.advance(from + 60_000 - world.now)
  lin = await operator(world, 'linfli', { roles: ['operations'] })
  zhou = await operator(world, 'zhoufl', { roles: ['financeLead'] })
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

const page = (person: Person) => world.must(flipOverview, {}, person)
async function deal(person: Person) {
  const { deck } = await page(person)
  const body = deck ? { deckId: deck.id } : {}
  const dealt = (await world.must(dealDeck, { body }, person)).deck
  if (!dealt) throw new Error('no deck')
  return dealt
}
const flip = (deckId: string, times: 1 | 10, place?: number) => ({
  body: { deckId, times, ...(place === undefined ? {} : { place }) },
})
const funds = async () => {
  const of = (id: string) => [fundedCampaign(id), campaignReserve(id)]
  const { flip: money, coin } = promotionCampaigns
  return [
    ...(await world.db.read((tx) => balancesOf(tx, of(money), siteCurrency))),
    ...(await world.db.read((tx) => balancesOf(tx, of(coin), 'COIN'))),
  ]
}
async function lost(person: Person, amount: bigint) {
  await world.credit(person, `${amount / 100n}.00`)
  const bet = await stake(world, person, amount)
  const win = await bet.win(0n)
  await run()
  return {
    async cancel() {
      await bet.cancel(win, 0n)
      await run()
    },
  }
}
async function run(): Promise<void> {
  await world.relay()
  await world.jobs.run('flipChances')
  await world.jobs.run('promotionFunds')
}
const decide = (seasonId: string) => ({ params: { seasonId }, body: { reason } })
const held = async (person: Person) => {
  const { bonus } = await world.db.read((tx) => walletOf(tx, person.id, siteCurrency))
  return { bonus, coins: BigInt((await world.must(coinOverview, {}, person)).coins) }
}

test('a season opens by two when all its prizes are reserved, and not before', async () => {
  const bad = { ...season, prizes: season.prizes.slice(1) }
  await world.refused('flip.prizesInvalid', office.proposeFlipSeason, { body: bad }, lin)
  const { id, cost, mean } = await world.must(office.proposeFlipSeason, { body: season }, lin)
  expect({ cost, mean }).toEqual({
    cost: { money: '54.00', coins: 700 },
    mean: { money: '3.6000', coins: '8.5000' },
  })
  const own = await world.must(office.proposeFlipSeason, { body: season }, zhou)
  await world.refused('office.secondPerson', office.openFlipSeason, decide(own.id), zhou)
  expect(await world.must(office.closeFlipSeason, decide(own.id), lin)).toMatchObject({
    state: 'dropped',
  })
  await world.refused('campaign.insufficient', office.openFlipSeason, decide(id), zhou)
  await fundCampaignWith(world, promotionCampaigns.flip, 60_00n)
  const coins = { campaignId: promotionCampaigns.coin, currency: 'COIN', amount: 1_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...coins, reference: world.id() })))
  expect(await world.must(office.openFlipSeason, decide(id), zhou)).toMatchObject({ state: 'open' })
  expect(await funds()).toEqual([6_00n, 54_00n, 300n, 700n])
  await world.refused('office.decided', office.openFlipSeason, decide(id), zhou)
})

test('chances come from today’s signature and play; a deposit brings none, sixty at once use one', async () => {
  const alice = await world.member('alice')
  await world.credit(alice, '5000.00')
  expect(await page(alice)).toMatchObject({ chances: 0, left: 0, deck: null })
  const deck = await deal(alice)
  await world.refused('flip.noChances', flipCards, flip(deck.id, 1, 0), alice)
  const before = await funds()
  const none = await Promise.all(
    Array.from({ length: 60 }, (_, at) => world.call(flipCards, flip(deck.id, 1, at % 9), alice)),
  )
  expect(none.filter(({ code }) => code === 6000)).toHaveLength(0)
  expect(await funds()).toEqual(before)
  await world.must(signCheckIn, { body: { day: siteDay(world.now) } }, alice)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => world.call(flipCards, flip(deck.id, 1, at % 9), alice)),
  )
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(1)
  expect(await page(alice)).toMatchObject({ chances: 1, used: 1, left: 0 })
  await run()
  await lost(alice, 250_00n)
  // Whichever of the sixty was first: what fed bonus money that its card gave brings nothing.
  const [first] = answers.flatMap(({ data }) => data?.turned ?? [])
  const turnover = first?.prize.kind === 'money' ? '232.00' : '250.00'
  expect(await page(alice)).toMatchObject({ chances: 3, left: 2, turnover })
})

test('of two accounts on one device the first to sign has the chance; play counts for each', async () => {
  const account = async (name: string) => {
    const visitor = { ...world.visitor(name), deviceId: 'flip-device-1', address: '10.4.9.7' }
    const body = { name, password: 'correct horse 42', adultDeclared: true, agreeTerms: true }
    const { userId, token } = await world.must(register, { body }, visitor)
    return { ...visitor, id: userId, token } as Person
  }
  const [first, second] = [await account('flipone'), await account('fliptwo')]
  const sign = { body: { day: siteDay(world.now) } }
  await world.must(signCheckIn, sign, second)
  expect(await page(second)).toMatchObject({ chances: 1, isSignedByOther: false })
  world.advance(1_000)
  await world.must(signCheckIn, sign, first)
  expect(await page(first)).toMatchObject({
    ...{ chances: 0, left: 0, isSignedToday: true, isSignedByOther: true },
  })
  const decks = [await deal(first), await deal(second)] as const
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? world.call(flipCards, flip(decks[0].id, 1, at % 9), first)
        : world.call(flipCards, flip(decks[1].id, 1, at % 9), second),
    ),
  )
  const given = answers.map(({ code }) => code === 6000)
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(given.indexOf(true) % 2).toBe(1)
  await run()
  const play = await lost(first, 100_00n)
  expect(await page(first)).toMatchObject({ chances: 1, left: 1 })
  await world.must(flipCards, flip(decks[0].id, 1, 0), first)
  await world.refused('flip.noChances', flipCards, flip(decks[0].id, 1, 1), first)
  // Nor does a void bet leave him the card of a signature that was the other's.
  await play.cancel()
  expect(await page(first)).toMatchObject({ chances: 0, used: 0 })
  expect((await page(first)).deck?.cards).toMatchObject([{ isTakenBack: true }])
})

test('a deck can be dealt again from what was published before and after it', async () => {
  const bob = await world.member('robert')
  await lost(bob, 1_200_00n)
  const first = await deal(bob)
  const { nextCommit } = await page(bob)
  await world.must(setFlipSeed, { body: { deckId: first.id, clientSeed: 'bob-own_1' } }, bob)
  const { turned, deck } = await world.must(flipCards, flip(first.id, 10), bob)
  expect(turned).toHaveLength(10)
  expect(deck).toMatchObject({ number: 2, commit: nextCommit, serverSeed: null })
  await world.refused('flip.turned', flipCards, flip(first.id, 1, 0), bob)
  await world.refused('flip.turned', flipCards, flip(deck?.id ?? '', 1, 0), bob)
  const seed = { deckId: deck?.id ?? '', clientSeed: 'late' }
  await world.refused('flip.turned', setFlipSeed, { body: seed }, bob)
  const { items } = await world.must(listFlipDecks, {}, bob)
  const over = items.find(({ number }) => number === 1)
  if (!over?.serverSeed) throw new Error('no seed is shown')
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()
  expect(commitOf(sha256, over.serverSeed)).toBe(first.commit)
  const seeds = { serverSeed: over.serverSeed, clientSeed: 'bob-own_1', nonce: 1 }
  const cards = dealtCards(fairStream(hmac, seeds), over.weights)
  expect(over.cards.map(({ place, drawn }) => [place, drawn])).toEqual([...cards.entries()])
  await run()
  const own = [...over.cards, ...(items.find(({ number }) => number === 2)?.cards ?? [])]
  const sum = (kind: string) =>
    own
      .filter(({ prize }) => prize.kind === kind)
      .reduce((all, { prize }) => all + BigInt(prize.amount.replace('.', '')), 0n)
  expect(await held(bob)).toEqual({ bonus: sum('money'), coins: sum('coin') })
})

test('what brought a chance is void: the last cards’ prizes go back, exactly', async () => {
  const carol = await world.member('carol')
  const first = await lost(carol, 100_00n)
  await lost(carol, 100_00n)
  const deck = await deal(carol)
  await world.must(flipCards, flip(deck.id, 1, 3), carol)
  const after = await held(carol)
  await run()
  const one = await held(carol)
  expect(after).not.toEqual(one)
  await world.must(flipCards, flip(deck.id, 1, 4), carol)
  await run()
  await first.cancel()
  expect(await held(carol)).toEqual(one)
  const shown = await page(carol)
  expect(shown).toMatchObject({ chances: 1, used: 1, left: 0 })
  expect(shown.deck?.cards.map(({ place, isTakenBack }) => [place, isTakenBack])).toEqual([
    [3, false],
    [4, true],
  ])
})

test('what cannot be given is said before a card is looked at; ten cards have no place', async () => {
  const dave = await world.member('david')
  await lost(dave, 1_200_00n)
  const deck = await deal(dave)
  await world.refused('parameter', flipCards, flip(deck.id, 10, 3), dave)
  const open = `season_id = (select id from flip_season where state = 'open')`
  const last = `${open} and place = (select max(place) from flip_prize where ${open})`
  const leave = (count: number) =>
    world.db.tx((tx) => tx.rows(`update flip_prize set left_count = ${count} where ${last}`))
  const before = (await page(dave)).season?.prizes.at(-1)?.left ?? 0
  await leave(0)
  for (let place = 0; place < 9; place++) {
    await world.refused('flip.over', flipCards, flip(deck.id, 1, place), dave)
  }
  await leave(9)
  await world.refused('flip.over', flipCards, flip(deck.id, 10), dave)
  await leave(before)
  expect(await page(dave)).toMatchObject({ used: 0, deck: { cards: [] } })
})

test('whom something stands in the way turns nothing and is shown nothing to be had', async () => {
  const erin = await world.member('erinn')
  await lost(erin, 500_00n)
  const deck = await deal(erin)
  await world.must(restrictSelf, { body: { term: 'day7' } }, erin)
  await world.refused('protection.timeOut', flipCards, flip(deck.id, 1, 0), erin)
  expect(await page(erin)).toMatchObject({ season: null, deck: null, left: 0, restsFor: 'timeOut' })
})

test('what nobody won goes back when the season is closed; its draws stand with their proofs', async () => {
  const { items } = await world.must(office.listFlipSeasons, {}, lin)
  const open = items.find(({ state }) => state === 'open')
  if (!open) throw new Error('no season')
  const draws = await world.must(office.listFlipDraws, { params: { seasonId: open.id } }, lin)
  expect(draws.items.length).toBe(open.turned)
  expect(draws.items.some(({ serverSeed }) => serverSeed !== null)).toBe(true)
  const [newest] = draws.items
  if (!newest) throw new Error('no draw')
  const found = async (query: Readonly<Record<string, unknown>>) =>
    (await world.must(office.listFlipDraws, { params: { seasonId: open.id }, query }, lin)).items
  const own = draws.items.filter(({ memberName }) => memberName === newest.memberName)
  expect(await found({ member: newest.memberName })).toEqual(own)
  expect(own.length).toBeLessThan(draws.items.length)
  expect(await found({ fromAt: newest.at + 1 })).toEqual([])
  expect((await found({ fromAt: newest.at })).length).toBeGreaterThan(0)
  expect(await found({ untilAt: newest.at })).not.toContainEqual(newest)
  const filter = { seasonId: open.id, member: newest.memberName }
  const clerk = await operator(world, 'flipclerk', ['list.export', 'promotion.read'])
  const lines = await exported(world, { list: 'flipDraws', filter }, clerk)
  expect(lines).toHaveLength(own.length + 1)
  expect(lines[1]).toContain(`${newest.memberName},${newest.deckNumber},${newest.place + 1},`)
  const stock = open.prizes.reduce((sum, prize) => sum + prize.stock - prize.left, 0)
  expect(stock).toBe(open.turned)
  await world.must(office.closeFlipSeason, decide(open.id), lin)
  const [, reserved, , coins] = await funds()
  expect([reserved, coins]).toEqual([0n, 0n])
  const frank = await world.member('frank')
  await world.refused('flip.noSeason', dealDeck, { body: {} }, frank)
})

test('a card that holds nothing gives nothing, keeps nothing back, and goes back without a trace', async () => {
  const prizes: Wish['prizes'] = [
    { kind: 'money', amount: '1.00', weight: 1, stock: 1 },
    { kind: 'none', amount: '0', weight: 9_999, stock: 100 },
  ]
  const something = { ...season, prizes: prizes.map((prize) => ({ ...prize, amount: '1.00' })) }
  await world.refused('flip.prizesInvalid', office.proposeFlipSeason, { body: something }, lin)
  const body = { ...season, prizes }
  const { id, cost } = await world.must(office.proposeFlipSeason, { body }, lin)
  expect(cost).toEqual({ money: '1.00', coins: 0 })
  await world.must(office.openFlipSeason, decide(id), zhou)
  const gina = await world.member('ginaa')
  const bet = await lost(gina, 100_00n)
  const deck = await deal(gina)
  const before = [await held(gina), await funds()]
  const { turned } = await world.must(flipCards, flip(deck.id, 1, 0), gina)
  expect(turned[0]?.prize).toEqual({ kind: 'none', amount: '0.00' })
  await run()
  expect([await held(gina), await funds()]).toEqual(before)
  await bet.cancel()
  expect((await page(gina)).deck?.cards[0]).toMatchObject({ isTakenBack: true })
  expect([await held(gina), await funds()]).toEqual(before)
})
