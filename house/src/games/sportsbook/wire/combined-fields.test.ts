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
  wire = await openAttackedWire('ob', { hasOutrights: true })
  alice = await wire.attacker('alice')
  bob = await wire.attacker('bob')
})
afterAll(() => wire.close())

const order = (name: string): Path => ['seriesOrders', 0, name]
const leg = (at: number): Path => [...order('orderDetailList'), at]
const inDetail = (name: string) => `seriesOrders.orderDetailList.${name}`
const unread = ['deviceType', inDetail('tournamentId'), inDetail('placeNum')]
const optional = [
  ...['cuid', 'openMiltSingle', 'preBet', 'seriesOrders.seriesSum', 'seriesOrders.seriesValues'],
  ...['seriesOrders.fullBet', inDetail('oddFinally')],
]

const also =
  (...changes: readonly ((body: Fields) => Fields)[]) =>
  (body: Fields) =>
    changes.reduce((said, change) => change(said), body)

/** Every leg says the stake. */
const staked = (legs: number, amount: string) =>
  also(...Array.from({ length: legs }, (_, at) => say([...leg(at), 'betAmount'], amount)))

const typed = (type: string, sum: number, value: string) =>
  also(
    say(order('seriesType'), type),
    say(order('seriesSum'), sum),
    say(order('seriesValues'), value),
  )

const priced = (at: number, odds: number) =>
  also(say([...leg(at), 'odds'], odds), say([...leg(at), 'oddFinally'], oddsText(odds, 'european')))

const legsOf = (body: Fields) =>
  (body.seriesOrders as { orderDetailList: readonly Fields[] }[])[0]?.orderDetailList ?? []

const legSaid = async (pick: SlipPick) => legsOf(bodyOf(await alice.bet([pick])()))[0]

/** Its last leg stands for all of them. */
const within = (path: Path) => ![0, 1].some((at) => `${path},`.startsWith(`${leg(at)},`))

test('a system', async () => {
  const { pick, other, third, away } = await wire.choices('early')
  const picks = [pick, other, third]
  const system = { kind: 'system' } as const
  const strange = bodyOf(await bob.bet(picks, system)()).globalId
  const less = bodyOf(await alice.bet([pick, other])()).globalId
  const awayLeg = await legSaid(away)
  const told = await wire.attack({
    fresh: alice.bet(picks, system),
    within,
    unread,
    optional,
    foreign: {
      'lines that are a parlay': [say(order('seriesType'), '3001'), 'malformed'],
      'lines with singles': [say(order('seriesType'), '3007'), 'malformed'],
      'lines of two': [say(order('seriesType'), '2001'), 'malformed'],
      'a system of four': [say(order('seriesType'), '40011'), 'malformed'],
      'at one price': [say(order('seriesType'), '3000'), 'malformed'],
      'more lines': [say(order('seriesSum'), 7), 'malformed'],
      'another name': [say(order('seriesValues'), '3串1'), 'malformed'],
      'a leg less': [
        (body) => replaced(body, order('orderDetailList'), legsOf(body).slice(0, 2)),
        'malformed',
      ],
      'a leg more': [(body) => replaced(body, leg(3), awayLeg), 'malformed'],
      'a leg twice': [(body) => replaced(body, leg(2), legsOf(body)[0]), 'legsConflict'],
      'two of one match': [say(leg(2), awayLeg), 'ticketConflict'],
      'the match of the first leg': [say([...leg(1), 'matchId'], pick.fixtureId), 'legsConflict'],
      'market of another match': [say([...leg(1), 'marketId'], third.marketId), 'marketClosed'],
      'a stake of its own': [say([...leg(1), 'betAmount'], '501.00'), 'malformed'],
      'a longer price': [priced(2, third.odds + 1_000), 'oddsChanged'],
      'the ticket of another member': [say(['globalId'], strange), 'ticketExpired'],
      'the ticket of two': [say(['globalId'], less), 'ticketConflict'],
      'too much': [staked(3, '99999999.00'), 'aboveMaximum'],
      'too little': [staked(3, '0.01'), 'belowMinimum'],
      nothing: [staked(3, '0.00'), 'malformed'],
      'three megabytes': [say(['globalId'], 'x'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 25 })
  expect(await wire.send(await alice.bet(picks, system)())).toBe('taken')
  const doubles = { kind: 'system', lines: 2 } as const
  const asTriple = typed('3004', 4, '3串4')
  expect(await wire.send(await alice.bet(picks, doubles)(), asTriple)).toBe('taken')
})

test('selections of one match', async () => {
  const { pick, second, third } = await wire.together()
  const { other } = await wire.choices('early')
  const builder = { kind: 'builder' } as const
  const strange = bodyOf(await bob.bet([pick, second], builder)()).globalId
  const [thirdLeg, otherLeg] = [await legSaid(third), await legSaid(other)]
  const { seriesOdds } =
    (bodyOf(await alice.bet([pick, second], builder)()).seriesOrders as Fields[])[0] ?? {}
  const odds = Number(seriesOdds)
  const told = await wire.attack({
    fresh: await wire.byTurns(1_000, (who) => who.bet([pick, second], builder)),
    unread,
    optional,
    foreign: {
      'a longer price': [say(order('seriesOdds'), odds + 1_000), 'oddsChanged'],
      'a shorter price': [say(order('seriesOdds'), odds - 1_000), 'oddsChanged'],
      'below every price': [say(order('seriesOdds'), 100_000), 'malformed'],
      'a parlay of them': [
        also(typed('2001', 1, '2串1'), (body) => replaced(body, order('seriesOdds'))),
        'legsConflict',
      ],
      'a builder of three': [say(order('seriesType'), '3000'), 'malformed'],
      'more lines': [say(order('seriesSum'), 2), 'malformed'],
      'another of the match': [say(leg(1), thirdLeg), 'ticketConflict'],
      'one of another match': [say(leg(1), otherLeg), 'ticketConflict'],
      'one of them twice': [(body) => replaced(body, leg(1), legsOf(body)[0]), 'legsConflict'],
      'one more': [(body) => replaced(body, leg(2), thirdLeg), 'malformed'],
      'another match': [say([...leg(1), 'matchId'], other.fixtureId), 'legsConflict'],
      'another side': [say([...leg(1), 'playOptions'], '1'), 'selectionUnknown'],
      'the ticket of another member': [say(['globalId'], strange), 'ticketExpired'],
      'too much': [staked(2, '99999999.00'), 'aboveMaximum'],
      'too little': [staked(2, '0.01'), 'belowMinimum'],
      'three megabytes': [say(order('seriesOdds'), '9'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 39 })
  expect(await wire.send(await alice.bet([pick, second], builder)())).toBe('taken')
})

test('an outright', async () => {
  const { pick, sibling, other } = await wire.outrights()
  const { pick: match } = await wire.choices('early')
  const at = (name: string): Path => [...leg(0), name]
  const strange = bodyOf(await bob.bet([pick])()).globalId
  const [otherLeg, matchLeg] = [await legSaid(other), await legSaid(match)]
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    unread,
    optional: [...optional, inDetail('marketValue')],
    foreign: {
      'a match': [say(at('matchType'), 1), 'malformed'],
      'in play': [say(at('matchType'), 2), 'malformed'],
      'another outright': [say(at('matchId'), other.fixtureId), 'marketClosed'],
      'the number of a match': [say(at('matchId'), match.fixtureId), 'marketClosed'],
      'market of another outright': [say(at('marketId'), other.marketId), 'marketClosed'],
      'another competitor': [say(at('playOptionsId'), sibling.selectionId), 'ticketConflict'],
      'seen as another competitor': [say(at('playOptions'), sibling.side), 'selectionUnknown'],
      'seen as a side': [say(at('playOptions'), '1'), 'selectionUnknown'],
      'a play of matches': [say(at('playId'), '1'), 'malformed'],
      'another sport': [say(at('sportId'), 2), 'malformed'],
      'a line': [say(at('marketValue'), '+1'), 'malformed'],
      'one of another outright': [say(leg(0), otherLeg), 'ticketConflict'],
      'one of a match': [say(leg(0), matchLeg), 'ticketConflict'],
      'combined with a match': [
        also(typed('2001', 1, '2串1'), (body) => replaced(body, leg(1), matchLeg)),
        'ticketConflict',
      ],
      'a longer price': [priced(0, pick.odds + 1_000), 'oddsChanged'],
      'the ticket of another member': [say(['globalId'], strange), 'ticketExpired'],
      'too much': [staked(1, '99999999.00'), 'aboveMaximum'],
      'too little': [staked(1, '0.01'), 'belowMinimum'],
      'three megabytes': [say(at('marketValue'), '9'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 25 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})
