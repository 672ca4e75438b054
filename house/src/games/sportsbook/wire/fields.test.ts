import { oddsText } from '@zhengju/domain/odds'
import type { SlipPick } from '@zhengju/domain/slip'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedWire, openAttackedWire, say } from '../../../testing/attacked-wire.ts'
import { type Attacker, bodyOf } from '../../../testing/attacker.ts'
import { type Path, replaced } from '../../../testing/bad-fields.ts'

let wire: AttackedWire
let alice: Attacker
let bob: Attacker

beforeAll(async () => {
  wire = await openAttackedWire('ob')
  alice = await wire.attacker('alice')
  bob = await wire.attacker('bob')
})
afterAll(() => wire.close())

const leg = (order: number, at: number): Path => ['seriesOrders', order, 'orderDetailList', at]
/** What OB's own pages say beside a bet, and nothing is decided by. */
const beside = ['deviceType']
const inDetail = (name: string) => `seriesOrders.orderDetailList.${name}`
const unread = [...beside, inDetail('tournamentId'), inDetail('placeNum')]

const optional = [
  ...['cuid', 'openMiltSingle', 'preBet', 'seriesOrders.seriesSum', 'seriesOrders.seriesValues'],
  ...['seriesOrders.fullBet', inDetail('oddFinally')],
]

const priced = (at: (name: string) => Path, odds: number) => (body: Fields) =>
  replaced(replaced(body, at('odds'), odds), at('oddFinally'), oddsText(odds, 'european'))

async function legSaid(pick: SlipPick): Promise<unknown> {
  const body = bodyOf(await alice.bet([pick])())
  const [order] = body.seriesOrders as { orderDetailList: readonly unknown[] }[]
  return order?.orderDetailList[0]
}

test('a single', async () => {
  const { pick, away, sibling, other, court } = await wire.choices('early')
  const at = (name: string): Path => [...leg(0, 0), name]
  const strange = bodyOf(await bob.bet([pick])()).globalId
  const ownLeg = await legSaid(pick)
  const [otherLeg, courtLeg] = [await legSaid(other), await legSaid(court)]
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    unread,
    optional,
    foreign: {
      'another match': [say(at('matchId'), other.fixtureId), 'marketClosed'],
      'no match': [say(at('matchId'), '999999999'), 'selectionUnknown'],
      'market of another match': [say(at('marketId'), other.marketId), 'marketClosed'],
      'another market of the match': [say(at('marketId'), sibling.marketId), 'marketClosed'],
      'another selection': [say(at('playOptionsId'), away.selectionId), 'ticketConflict'],
      'selection of another match': [say(at('playOptionsId'), other.selectionId), 'ticketConflict'],
      'another side': [say(at('playOptions'), '2'), 'selectionUnknown'],
      'another line': [say(at('marketValue'), '+17.5'), 'selectionUnknown'],
      'another play': [say(at('playId'), '18'), 'selectionUnknown'],
      'a play without a line': [say(at('playId'), '1'), 'malformed'],
      'another sport': [say(at('sportId'), 2), 'malformed'],
      'in play': [say(at('matchType'), 2), 'malformed'],
      'an outright': [say(at('matchType'), 3), 'malformed'],
      'a longer price': [priced(at, pick.odds + 1_000), 'oddsChanged'],
      'a shorter price': [priced(at, pick.odds - 1_000), 'oddsChanged'],
      'a price that was not shown': [say(at('odds'), pick.odds + 1_000), 'malformed'],
      'another member': [say(['cuid'], '1'), 'loginRequired'],
      'too much': [say(at('betAmount'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(at('betAmount'), '0.01'), 'belowMinimum'],
      nothing: [say(at('betAmount'), '0.00'), 'malformed'],
      'a leg of another match': [say(leg(0, 0), otherLeg), 'ticketConflict'],
      'a leg of another sport': [say(leg(0, 0), courtLeg), 'ticketConflict'],
      'the ticket of another member': [say(['globalId'], strange), 'ticketExpired'],
      'no accept mode': [say(['acceptOdds'], 4), 'malformed'],
      'a fall that is not accepted': [say(['fallPercent'], 5), 'malformed'],
      'a parlay of one': [say(['seriesOrders', 0, 'seriesType'], '2001'), 'malformed'],
      'more lines': [say(['seriesOrders', 0, 'seriesSum'], 3), 'malformed'],
      'a bet before the price': [say(['preBet'], 1), 'malformed'],
      'the leg twice as one': [
        (body) =>
          replaced(replaced(body, leg(0, 1), ownLeg), ['seriesOrders', 0, 'seriesType'], '2001'),
        'malformed',
      ],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 25 })
  const nonsense = (body: Fields) =>
    [['deviceType'], at('tournamentId'), at('placeNum')].reduce(
      (said, path) => replaced(said, path, { none: true }),
      body,
    )
  expect(await wire.send(await alice.bet([pick])(), nonsense)).toBe('taken')
})

test('a parlay', async () => {
  const { pick, other, third, away, court } = await wire.choices('early')
  const at = (name: string): Path => [...leg(0, 1), name]
  const [awayLeg, thirdLeg, courtLeg] = [
    await legSaid(away),
    await legSaid(third),
    await legSaid(court),
  ]
  const told = await wire.attack({
    fresh: alice.bet([pick, other]),
    unread,
    optional,
    foreign: {
      'another match': [say(at('matchId'), third.fixtureId), 'marketClosed'],
      'the match of the first leg': [say(at('matchId'), pick.fixtureId), 'legsConflict'],
      'market of another match': [say(at('marketId'), third.marketId), 'marketClosed'],
      'the selection of the first leg': [
        say(at('playOptionsId'), pick.selectionId),
        'marketClosed',
      ],
      'another side': [say(at('playOptions'), '2'), 'selectionUnknown'],
      'another line': [say(at('marketValue'), '+17.5'), 'selectionUnknown'],
      'another stake': [say(at('betAmount'), '101.00'), 'malformed'],
      'another format': [say(at('marketTypeFinally'), 'HK'), 'malformed'],
      'two of one match': [say(leg(0, 1), awayLeg), 'ticketConflict'],
      'a leg that is not of the ticket': [say(leg(0, 1), thirdLeg), 'ticketConflict'],
      'a leg of another sport': [say(leg(0, 1), courtLeg), 'ticketConflict'],
      'three legs': [say(leg(0, 2), thirdLeg), 'malformed'],
      'a single': [say(['seriesOrders', 0, 'seriesType'], '1'), 'malformed'],
      'a system of three': [say(['seriesOrders', 0, 'seriesType'], '3004'), 'malformed'],
      'two of one match at one price': [
        say(['seriesOrders', 0, 'seriesType'], '2000'),
        'malformed',
      ],
      'more lines': [say(['seriesOrders', 0, 'seriesSum'], 3), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 38 })
  expect(await wire.send(await alice.bet([pick, other])())).toBe('taken')
})

test('a single in play', async () => {
  const { pick, other } = await wire.choices('live')
  const at = (name: string): Path => [...leg(0, 0), name]
  const { home, away } = pick.score
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    unread,
    optional,
    foreign: {
      'another score': [say(at('scoreBenchmark'), `${home + 1}:${away}`), 'marketClosed'],
      'before the match': [say(at('matchType'), 1), 'marketClosed'],
      'another match': [say(at('matchId'), other.fixtureId), 'marketClosed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 26 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})

test('a sale', async () => {
  const { pick, other } = await wire.choices('early')
  const [own, second, strange] = [
    await alice.placed(pick),
    await alice.placed(other),
    await bob.placed(pick),
  ]
  const quoteOf = async (who: Attacker, orderNo: string) =>
    bodyOf(await who.sale(orderNo)()).preSettleId
  const [ofSecond, ofBob] = [await quoteOf(alice, second), await quoteOf(bob, strange)]
  const told = await wire.attack({
    fresh: alice.sale(own),
    unread: beside,
    optional: ['cuid'],
    foreign: {
      'the order of another member': [say(['orderNo'], strange), 'ticketExpired'],
      'another order': [say(['orderNo'], second), 'ticketExpired'],
      'the quote of another order': [say(['preSettleId'], ofSecond), 'ticketExpired'],
      'the quote of another member': [say(['preSettleId'], ofBob), 'ticketExpired'],
      'more than is open': [say(['settleAmount'], '500.01'), 'aboveMaximum'],
      'another member': [say(['cuid'], '1'), 'loginRequired'],
      'no whole yuan': [say(['settleAmount'], '100.50'), 'malformed'],
      'another part': [say(['settleAmount'], '200.00'), 'oddsChanged'],
      nothing: [say(['settleAmount'], '0.00'), 'belowMinimum'],
      'a better price': [say(['frontSettleAmount'], '499.00'), 'oddsChanged'],
      'no price': [say(['frontSettleAmount'], '0.00'), 'belowMinimum'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 5 })
  expect(await wire.send(await alice.sale(own)())).toBe('taken')
})
