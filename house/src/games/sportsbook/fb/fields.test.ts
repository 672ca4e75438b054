import type { SlipPick } from '@zhengju/domain/slip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedWire, openAttackedWire, say } from '../../../testing/attacked-wire.ts'
import { type Attacker, bodyOf, value } from '../../../testing/attacker.ts'
import type { Path } from '../../../testing/bad-fields.ts'

let wire: AttackedWire
let alice: Attacker
let bob: Attacker

beforeAll(async () => {
  wire = await openAttackedWire('fb')
  alice = await wire.attacker('alice')
  bob = await wire.attacker('bob')
})
afterAll(() => wire.close())

const single: Path = ['singleBetList', 0, 'betOptionList', 0]
const inSingle = (name: string): Path => ['singleBetList', 0, name]
const inRow = (name: string): Path => ['betMultipleData', 0, name]

async function optionSaid(pick: SlipPick): Promise<unknown> {
  const { singleBetList: rows } = bodyOf(await alice.bet([pick])())
  return (rows as { betOptionList: readonly unknown[] }[])[0]?.betOptionList[0]
}

/** What is no option of the ticket, wherever a call says its options. */
async function wrongOptions(
  option: Path,
  { away, sibling, other, court }: Awaited<ReturnType<AttackedWire['choices']>>,
) {
  const at = (name: string): Path => [...option, name]
  return {
    'another match': [say(at('matchId'), other.fixtureId), 'marketClosed'],
    'no match': [say(at('matchId'), '999999999'), 'selectionUnknown'],
    'market of another match': [say(at('marketId'), other.marketId), 'marketClosed'],
    'another market of the match': [say(at('marketId'), sibling.marketId), 'marketClosed'],
    'another selection': [say(at('oid'), away.selectionId), 'ticketConflict'],
    'selection of another match': [say(at('oid'), other.selectionId), 'ticketConflict'],
    'another side': [say(at('optionType'), 2), 'selectionUnknown'],
    'another line': [say(at('li'), '17.5'), 'selectionUnknown'],
    'no line': [say(at('li'), ''), 'malformed'],
    'another play': [say(at('mty'), 1007), 'selectionUnknown'],
    'another period': [say(at('pe'), 1002), 'selectionUnknown'],
    'another sport': [say(at('sid'), 3), 'selectionUnknown'],
    'no sport': [say(at('sid'), 4_711), 'malformed'],
    'in play': [say(at('ip'), true), 'marketClosed'],
    'another format': [say(at('oddsFormat'), 3), 'malformed'],
    'no score': [say(at('re'), [0]), 'malformed'],
    'an option of another match': [say(option, await optionSaid(other)), 'ticketConflict'],
    'an option of another sport': [say(option, await optionSaid(court)), 'ticketConflict'],
    'a price that is none': [say(at('odds'), 1), 'malformed'],
    'another currency': [say(['currencyId'], 2), 'malformed'],
  } as const
}

const reserved: Path = ['betOptionList', 0]
const optional = ['currencyId']
/** A side without a number stands as it is: any text may be one. */
const sides = (list: string) =>
  ({ [`${list}.optionType`]: ['malformed', 'selectionUnknown'] }) as const

test('a single', async () => {
  const choices = await wire.choices('early')
  const { pick } = choices
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    optional: [...optional, 'singleBetList.betOptionList.oddsType'],
    answers: sides('singleBetList.betOptionList'),
    unread: ['languageType'],
    foreign: {
      ...(await wrongOptions(single, choices)),
      'a longer price': [say([...single, 'odds'], (pick.odds + 1_000) / 100_000), 'oddsChanged'],
      'a shorter price': [say([...single, 'odds'], (pick.odds - 1_000) / 100_000), 'oddsChanged'],
      'too much': [say(inSingle('unitStake'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(inSingle('unitStake'), '0.01'), 'belowMinimum'],
      nothing: [say(inSingle('unitStake'), '0.00'), 'malformed'],
      'the ticket of another member': [
        say(['tk'], bodyOf(await bob.bet([pick])()).tk),
        'ticketExpired',
      ],
      'no accept mode': [say(inSingle('oddsChange'), 3), 'malformed'],
      'a fall that is not accepted': [say(inSingle('fallPercent'), 5), 'malformed'],
      'more risk than may be': [say(inSingle('slipPercent'), 99), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 23 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})

test('a parlay', async () => {
  const choices = await wire.choices('early')
  const { pick, other, third, away } = choices
  const second: Path = ['betOptionList', 1]
  const told = await wire.attack({
    fresh: alice.bet([pick, other]),
    optional: [...optional, 'betOptionList.oddsType'],
    answers: sides('betOptionList'),
    unread: ['languageType'],
    foreign: {
      'another match': [say([...second, 'matchId'], third.fixtureId), 'marketClosed'],
      'the match of the first leg': [say([...second, 'matchId'], pick.fixtureId), 'legsConflict'],
      'market of another match': [say([...second, 'marketId'], third.marketId), 'marketClosed'],
      'the selection of the first leg': [say([...second, 'oid'], pick.selectionId), 'marketClosed'],
      'another sport': [say([...second, 'sid'], 3), 'selectionUnknown'],
      'another line': [say([...second, 'li'], '17.5'), 'selectionUnknown'],
      'two of one match': [say(second, await optionSaid(away)), 'ticketConflict'],
      'a leg that is not of the ticket': [say(second, await optionSaid(third)), 'ticketConflict'],
      'a third leg': [say(['betOptionList', 2], await optionSaid(third)), 'malformed'],
      'another format': [say([...second, 'oddsFormat'], 2), 'malformed'],
      'another combination': [say(inRow('seriesValue'), '3x4'), 'malformed'],
      'more legs': [say(inRow('itemCount'), 3), 'malformed'],
      'more lines': [say(inRow('betNum'), 4), 'malformed'],
      'no accept mode': [say(inRow('oddsChange'), 3), 'malformed'],
      'a longer price': [say([...second, 'odds'], (other.odds + 1_000) / 100_000), 'oddsChanged'],
      'another currency': [say(['currencyId'], 2), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 42 })
  expect(await wire.send(await alice.bet([pick, other])())).toBe('taken')
})

test('a single in play', async () => {
  const { pick, other } = await wire.choices('live')
  const { home, away } = pick.score
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    optional: [...optional, 'singleBetList.betOptionList.oddsType'],
    answers: sides('singleBetList.betOptionList'),
    unread: ['languageType'],
    foreign: {
      'another score': [say([...single, 're'], [home + 1, away]), 'marketClosed'],
      'before the match': [say([...single, 'ip'], false), 'marketClosed'],
      'another match': [say([...single, 'matchId'], other.fixtureId), 'marketClosed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 23 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})

function sale(of: Awaited<ReturnType<typeof ordersFor>>) {
  const { own, second, strange, ofSecond, ofBob } = of
  return {
    fresh: alice.sale(own),
    unread: ['languageType'],
    foreign: {
      'the order of another member': [say(['orderId'], strange), 'ticketExpired'],
      'another order': [say(['orderId'], second), 'ticketExpired'],
      'the quote of another order': [say(['priceId'], ofSecond), 'ticketExpired'],
      'the quote of another member': [say(['priceId'], ofBob), 'ticketExpired'],
      'more than is open': [say(['cashOutStake'], '500.01'), 'aboveMaximum'],
      'no whole yuan': [say(['cashOutStake'], '100.50'), 'malformed'],
      'another part': [say(['cashOutStake'], '200.00'), 'oddsChanged'],
      nothing: [say(['cashOutStake'], '0.00'), 'belowMinimum'],
      'a better price': [say(['cashOutPayoutStake'], '499.00'), 'oddsChanged'],
      'no price': [say(['cashOutPayoutStake'], '0.00'), 'belowMinimum'],
    },
  } as const
}

async function ordersFor(pick: SlipPick, other: SlipPick) {
  const [own, second] = [await alice.placed(pick), await alice.placed(other)]
  const strange = await bob.placed(pick)
  const ofSecond = bodyOf(await alice.sale(second)()).priceId
  return { own, second, strange, ofSecond, ofBob: bodyOf(await bob.sale(strange)()).priceId }
}

test('a sale', async () => {
  const { pick, other } = await wire.choices('early')
  const orders = await ordersFor(pick, other)
  const told = await wire.attack(sale(orders))
  expect(told).toMatchObject({ wrong: [], fields: 4 })
  expect(await wire.send(await alice.sale(orders.own)())).toBe('taken')
})

function reservation(who: Attacker, pick: SlipPick) {
  const asked = pick.odds - (pick.odds % 1_000) + 50_000
  const order = { pick, asked, stake: 10_000n, oddsFormat: 'european' } as const
  return async () => {
    const { id: ticketId } = value(await who.client.ticket('singles', [pick]))
    return { ...order, ticketId }
  }
}

function reserve(who: Attacker, pick: SlipPick) {
  const order = reservation(who, pick)
  return async () => {
    const wish = await order()
    return who.caught(async ({ reserves }) => reserves?.reserve(wish))
  }
}

test('a reservation', async () => {
  const choices = await wire.choices('early')
  const { pick } = choices
  const told = await wire.attack({
    fresh: reserve(alice, pick),
    optional: [...optional, 'betOptionList.oddsType'],
    answers: sides('betOptionList'),
    // The price of now is that of its slip: what is asked for decides.
    unread: ['languageType', 'betOptionList.odds'],
    foreign: {
      ...(await wrongOptions(reserved, choices)),
      'no price seen': [say([...reserved, 'odds'], null), 'malformed'],
      'a price as text': [say([...reserved, 'odds'], '2'), 'malformed'],
      'a price of the other side of nothing': [say([...reserved, 'odds'], -2), 'malformed'],
      'the price of now': [say(['ro'], pick.odds / 100_000), 'oddsChanged'],
      'a lower price': [say(['ro'], 1.01), 'oddsChanged'],
      'too much': [say(['unitStake'], '99999999.00'), 'aboveMaximum'],
      'too little': [say(['unitStake'], '0.01'), 'belowMinimum'],
      nothing: [say(['unitStake'], '0.00'), 'malformed'],
      'the ticket of another member': [
        say(['tk'], bodyOf(await reserve(bob, pick)()).tk),
        'ticketExpired',
      ],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 20 })
  expect(await wire.send(await reserve(alice, pick)())).toBe('taken')
})

test('calling a reservation off', async () => {
  const { other } = await wire.choices('early')
  const made = async (who: Attacker) =>
    value((await who.client.reserves?.reserve(await reservation(who, other)())) ?? missing)
  const [own, strange] = [await made(alice), await made(bob)]
  const fresh = () => alice.caught(async ({ reserves }) => reserves?.cancel(own.orderNo))
  const told = await wire.attack({
    fresh,
    unread: ['languageType'],
    answers: { id: ['malformed', 'selectionUnknown'] },
    foreign: {
      'that of another member': [say(['id'], strange.orderNo), 'selectionUnknown'],
      'the number of a bet': [say(['id'], await alice.placed(other)), 'selectionUnknown'],
      'another state': [say(['st'], 1), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 2 })
  expect(await wire.send(await fresh())).toBe('taken')
})

const missing = { ok: false, failure: 'system', code: '', message: 'no reservations' } as const
