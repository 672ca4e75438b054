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
  wire = await openAttackedWire('fb', { hasOutrights: true })
  alice = await wire.attacker('alice')
  bob = await wire.attacker('bob')
})
afterAll(() => wire.close())

const row = (name: string): Path => ['betMultipleData', 0, name]
const option = (at: number): Path => ['betOptionList', at]
const optional = ['currencyId', 'betOptionList.oddsType']
const unread = ['languageType']
/** A side without a number stands as it is: any text may be one. */
const sides = (list: string) =>
  ({ [`${list}.optionType`]: ['malformed', 'selectionUnknown'] }) as const

const also =
  (...changes: readonly ((body: Fields) => Fields)[]) =>
  (body: Fields) =>
    changes.reduce((said, change) => change(said), body)

const series = (seriesValue: string, betNum: number) =>
  also(say(row('seriesValue'), seriesValue), say(row('betNum'), betNum))

async function optionSaid(pick: SlipPick): Promise<unknown> {
  const { singleBetList: rows } = bodyOf(await alice.bet([pick])())
  return (rows as { betOptionList: readonly unknown[] }[])[0]?.betOptionList[0]
}

const optionsOf = (body: Fields) => body.betOptionList as readonly unknown[]

/** Its last leg stands for all of them. */
const within = (path: Path) => ![0, 1].some((at) => `${path},`.startsWith(`${option(at)},`))

test('a system', async () => {
  const { pick, other, third, away } = await wire.choices('early')
  const picks = [pick, other, third]
  const system = { kind: 'system' } as const
  const strange = bodyOf(await bob.bet(picks, system)()).tk
  const less = bodyOf(await alice.bet([pick, other])()).tk
  const awayOption = await optionSaid(away)
  const told = await wire.attack({
    fresh: alice.bet(picks, system),
    within,
    optional,
    unread,
    answers: sides('betOptionList'),
    foreign: {
      'lines that are a parlay': [say(row('seriesValue'), '3x1'), 'malformed'],
      'a system of four': [say(row('seriesValue'), '4x11'), 'malformed'],
      'at one price': [say(row('seriesValue'), '3x0'), 'malformed'],
      'more lines': [say(row('betNum'), 7), 'malformed'],
      'more legs': [say(row('itemCount'), 4), 'malformed'],
      'a leg less': [
        (body) => replaced(body, ['betOptionList'], optionsOf(body).slice(0, 2)),
        'malformed',
      ],
      'a leg more': [(body) => replaced(body, option(3), awayOption), 'malformed'],
      'a leg twice': [(body) => replaced(body, option(2), optionsOf(body)[0]), 'legsConflict'],
      'two of one match': [say(option(2), awayOption), 'ticketConflict'],
      'the match of the first leg': [
        say([...option(1), 'matchId'], pick.fixtureId),
        'legsConflict',
      ],
      'market of another match': [say([...option(1), 'marketId'], third.marketId), 'marketClosed'],
      'a longer price': [
        say([...option(2), 'odds'], (third.odds + 1_000) / 100_000),
        'oddsChanged',
      ],
      'another format': [say([...option(2), 'oddsFormat'], 2), 'malformed'],
      'the ticket of another member': [say(['tk'], strange), 'ticketExpired'],
      'the ticket of two': [say(['tk'], less), 'ticketConflict'],
      'too much': [say(row('unitStake'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(row('unitStake'), '0.01'), 'belowMinimum'],
      nothing: [say(row('unitStake'), '0.00'), 'malformed'],
      'two modes': [
        (body) => {
          const [first] = body.betMultipleData as Fields[]
          return replaced(body, ['betMultipleData', 1], { ...first, oddsChange: 1 })
        },
        'malformed',
      ],
      'three megabytes': [say(['tk'], 'x'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 26 })
  expect(await wire.send(await alice.bet(picks, system)())).toBe('taken')
  const doubles = { kind: 'system', lines: 2 } as const
  expect(await wire.send(await alice.bet(picks, doubles)(), series('3x4', 4))).toBe('taken')
})

test('selections of one match', async () => {
  const { pick, second, third } = await wire.together()
  const { other } = await wire.choices('early')
  const builder = { kind: 'builder' } as const
  const strange = bodyOf(await bob.bet([pick, second], builder)()).tk
  const [thirdOption, otherOption] = [await optionSaid(third), await optionSaid(other)]
  const [said] = bodyOf(await alice.bet([pick, second], builder)()).betMultipleData as Fields[]
  const odds = Number(said?.sodd)
  const told = await wire.attack({
    fresh: await wire.byTurns(1_000, (who) => who.bet([pick, second], builder)),
    // One of them has no line.
    optional: [...optional, 'betOptionList.li'],
    // The price of both decides.
    unread: [...unread, 'betOptionList.odds'],
    answers: sides('betOptionList'),
    foreign: {
      'no price of one': [say([...option(1), 'odds'], null), 'malformed'],
      'a price of one as text': [say([...option(1), 'odds'], '2'), 'malformed'],
      'a longer price': [say(row('sodd'), odds + 0.01), 'oddsChanged'],
      'a shorter price': [say(row('sodd'), odds - 0.01), 'oddsChanged'],
      'below every price': [say(row('sodd'), 1), 'oddsChanged'],
      'a parlay of them': [
        also(series('2x1', 1), (body) => replaced(body, row('sodd'))),
        'legsConflict',
      ],
      'a builder of three': [say(row('seriesValue'), '3x0'), 'malformed'],
      'more lines': [say(row('betNum'), 2), 'malformed'],
      'another of the match': [say(option(1), thirdOption), 'ticketConflict'],
      'one of another match': [say(option(1), otherOption), 'ticketConflict'],
      'one of them twice': [
        (body) => replaced(body, option(1), optionsOf(body)[0]),
        'legsConflict',
      ],
      'one more': [(body) => replaced(body, option(2), thirdOption), 'malformed'],
      'another match': [say([...option(1), 'matchId'], other.fixtureId), 'legsConflict'],
      'another side': [say([...option(1), 'optionType'], 1), 'selectionUnknown'],
      'the ticket of another member': [say(['tk'], strange), 'ticketExpired'],
      'too much': [say(row('unitStake'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(row('unitStake'), '0.01'), 'belowMinimum'],
      'three megabytes': [say(row('sodd'), '9'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 41 })
  expect(await wire.send(await alice.bet([pick, second], builder)())).toBe('taken')
})

test('an outright', async () => {
  const { pick, sibling, other } = await wire.outrights()
  const { pick: match } = await wire.choices('early')
  const at = (name: string): Path => ['singleBetList', 0, 'betOptionList', 0, name]
  const stake: Path = ['singleBetList', 0, 'unitStake']
  const strange = bodyOf(await bob.bet([pick])()).tk
  const whole: Path = ['singleBetList', 0, 'betOptionList', 0]
  const [otherOption, matchOption] = [await optionSaid(other), await optionSaid(match)]
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    unread,
    answers: sides('singleBetList.betOptionList'),
    optional: [
      ...['currencyId', 'singleBetList.betOptionList.oddsType'],
      'singleBetList.betOptionList.li',
    ],
    foreign: {
      'another outright': [say(at('matchId'), other.fixtureId), 'marketClosed'],
      'the number of a match': [say(at('matchId'), match.fixtureId), 'marketClosed'],
      'market of another outright': [say(at('marketId'), other.marketId), 'marketClosed'],
      'another competitor': [say(at('oid'), sibling.selectionId), 'ticketConflict'],
      'seen as another competitor': [say(at('optionType'), sibling.side), 'selectionUnknown'],
      'seen as a side': [say(at('optionType'), 1), 'selectionUnknown'],
      'a play of matches': [say(at('mty'), 1005), 'selectionUnknown'],
      'another sport': [say(at('sid'), 3), 'selectionUnknown'],
      'a line': [say(at('li'), '1'), 'malformed'],
      'in play': [say(at('ip'), true), 'marketClosed'],
      'one of another outright': [say(whole, otherOption), 'ticketConflict'],
      'one of a match': [say(whole, matchOption), 'ticketConflict'],
      'a longer price': [say(at('odds'), (pick.odds + 1_000) / 100_000), 'oddsChanged'],
      'the ticket of another member': [say(['tk'], strange), 'ticketExpired'],
      'too much': [say(stake, '99999999.00'), 'aboveMaximum'],
      'too little': [say(stake, '0.01'), 'belowMinimum'],
      'three megabytes': [say(at('li'), '9'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 23 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})
