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
  wire = await openAttackedWire('im', { hasOutrights: true })
  alice = await wire.attacker('alice')
  bob = await wire.attacker('bob')
})
afterAll(() => wire.close())

/** Who asks, and when, is said in the body. */
const answers = {
  Token: ['malformed', 'sessionExpired'],
  MemberCode: ['malformed', 'loginRequired'],
  TimeStamp: ['malformed', 'stampStale'],
  // An id may be text.
  'WagerSelectionInfos.EventId': ['malformed', 'selectionUnknown'],
} as const
const unread = ['OddsType']
const optional = ['LanguageCode', 'IsOddsFixed', 'WagerSelectionInfos.OutrightTeamId']
const info = (at: number): Path => ['WagerSelectionInfos', at]
const combo = (name: string): Path => ['ComboSelections', 0, name]

const also =
  (...changes: readonly ((body: Fields) => Fields)[]) =>
  (body: Fields) =>
    changes.reduce((said, change) => change(said), body)

const priced = (at: number, odds: number) =>
  also(say([...info(at), 'EuroOdds'], odds), say([...info(at), 'Odds'], odds))

const infosOf = (body: Fields) => body.WagerSelectionInfos as readonly unknown[]

const infoSaid = async (pick: SlipPick) => infosOf(bodyOf(await alice.bet([pick])()))[0]

/** Its last leg stands for all of them. */
const within = (path: Path) => ![0, 1].some((at) => `${path},`.startsWith(`${info(at)},`))

test('a system', async () => {
  const { pick, other, third, away } = await wire.choices('early')
  const picks = [pick, other, third]
  const system = { kind: 'system' } as const
  const strange = bodyOf(await bob.bet(picks, system)()).BetInfoId
  const less = bodyOf(await alice.bet([pick, other])()).BetInfoId
  const awayInfo = await infoSaid(away)
  const told = await wire.attack({
    fresh: alice.bet(picks, system),
    within,
    answers,
    optional,
    unread,
    foreign: {
      singles: [say(['WagerType'], 1), 'malformed'],
      'a system of four': [say(combo('ComboSelection'), 2), 'malformed'],
      'a builder': [say(combo('ComboSelection'), 27), 'malformed'],
      'no combination': [say(combo('ComboSelection'), 99), 'malformed'],
      'a price of all': [say(combo('EuroOdds'), 2.5), 'malformed'],
      'a leg less': [
        (body) => replaced(body, ['WagerSelectionInfos'], infosOf(body).slice(0, 2)),
        'malformed',
      ],
      'a leg more': [(body) => replaced(body, info(3), awayInfo), 'malformed'],
      'a leg twice': [(body) => replaced(body, info(2), infosOf(body)[0]), 'legsConflict'],
      'two of one match': [say(info(2), awayInfo), 'ticketConflict'],
      'the match of the first leg': [
        say([...info(1), 'EventId'], Number(pick.fixtureId)),
        'legsConflict',
      ],
      'market of another match': [
        say([...info(1), 'MarketlineId'], third.marketId),
        'marketClosed',
      ],
      'a longer price': [priced(2, (third.odds + 1_000) / 100_000), 'oddsChanged'],
      'the ticket of another member': [say(['BetInfoId'], strange), 'ticketExpired'],
      'the ticket of two': [say(['BetInfoId'], less), 'ticketConflict'],
      'too much': [say(combo('StakeAmount'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(combo('StakeAmount'), '0.01'), 'belowMinimum'],
      nothing: [say(combo('StakeAmount'), '0.00'), 'malformed'],
      'three megabytes': [say(['BetInfoId'], 'x'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 30 })
  expect(await wire.send(await alice.bet(picks, system)())).toBe('taken')
})

test('selections of one match', async () => {
  const { pick, second, third } = await wire.together()
  const { other } = await wire.choices('early')
  const builder = { kind: 'builder' } as const
  const strange = bodyOf(await bob.bet([pick, second], builder)()).BetInfoId
  const [thirdInfo, otherInfo] = [await infoSaid(third), await infoSaid(other)]
  const [said] = bodyOf(await alice.bet([pick, second], builder)()).ComboSelections as Fields[]
  const odds = Number(said?.EuroOdds)
  const told = await wire.attack({
    fresh: await wire.byTurns(1_000, (who) => who.bet([pick, second], builder)),
    // What is of no match is not of this one.
    answers: {
      ...answers,
      'WagerSelectionInfos.EventId': ['malformed', 'selectionUnknown', 'legsConflict'],
    },
    // One of them has no line.
    optional: [...optional, 'WagerSelectionInfos.Handicap'],
    unread,
    foreign: {
      'a longer price': [say(combo('EuroOdds'), odds + 0.01), 'oddsChanged'],
      'a shorter price': [say(combo('EuroOdds'), odds - 0.01), 'oddsChanged'],
      'below every price': [say(combo('EuroOdds'), 1), 'oddsChanged'],
      'a parlay of them': [
        also(say(combo('ComboSelection'), 9), (body) => replaced(body, combo('EuroOdds'))),
        'legsConflict',
      ],
      'a parlay at one price': [say(combo('ComboSelection'), 9), 'malformed'],
      'a builder of three': [say(combo('ComboSelection'), 27), 'malformed'],
      'another of the match': [say(info(1), thirdInfo), 'ticketConflict'],
      'one of another match': [say(info(1), otherInfo), 'ticketConflict'],
      'one of them twice': [(body) => replaced(body, info(1), infosOf(body)[0]), 'legsConflict'],
      'one more': [(body) => replaced(body, info(2), thirdInfo), 'malformed'],
      'another match': [say([...info(1), 'EventId'], Number(other.fixtureId)), 'legsConflict'],
      'the ticket of another member': [say(['BetInfoId'], strange), 'ticketExpired'],
      'too much': [say(combo('StakeAmount'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(combo('StakeAmount'), '0.01'), 'belowMinimum'],
      'three megabytes': [say(combo('EuroOdds'), '9'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 48 })
  expect(await wire.send(await alice.bet([pick, second], builder)())).toBe('taken')
})

test('an outright', async () => {
  const { pick, sibling, other } = await wire.outrights()
  const { pick: match } = await wire.choices('early')
  const at = (name: string): Path => [...info(0), name]
  const strange = bodyOf(await bob.bet([pick])()).BetInfoId
  const [otherInfo, matchInfo] = [await infoSaid(other), await infoSaid(match)]
  const siblingInfo = Object(await infoSaid(sibling))
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    answers,
    // None has a line.
    optional: ['LanguageCode', 'IsOddsFixed', 'WagerSelectionInfos.Handicap'],
    unread,
    foreign: {
      'a match': [say(at('Market'), 2), 'malformed'],
      'in play': [say(at('Market'), 3), 'malformed'],
      'another outright': [say(at('EventId'), Number(other.fixtureId)), 'marketClosed'],
      'the number of a match': [say(at('EventId'), Number(match.fixtureId)), 'marketClosed'],
      'market of another outright': [say(at('MarketlineId'), other.marketId), 'marketClosed'],
      'another competitor': [say(at('WagerSelectionId'), sibling.selectionId), 'ticketConflict'],
      'two competitors': [say(at('OutrightTeamId'), siblingInfo.OutrightTeamId), 'malformed'],
      'seen as another competitor': [
        also(
          say(at('OutrightTeamId'), siblingInfo.OutrightTeamId),
          say(at('BetTypeSelectionId'), siblingInfo.BetTypeSelectionId),
          say(at('Specifiers'), siblingInfo.Specifiers),
        ),
        'selectionUnknown',
      ],
      'no competitor': [say(at('OutrightTeamId'), 0), 'malformed'],
      'another sport': [say(at('SportId'), 2), 'selectionUnknown'],
      'one of another outright': [say(info(0), otherInfo), 'ticketConflict'],
      'one of a match': [say(info(0), matchInfo), 'ticketConflict'],
      'combined with a match': [
        also(say(['WagerType'], 2), say(combo('ComboSelection'), 9), (body) =>
          replaced(body, info(1), matchInfo),
        ),
        'ticketConflict',
      ],
      'a longer price': [priced(0, (pick.odds + 1_000) / 100_000), 'oddsChanged'],
      'the ticket of another member': [say(['BetInfoId'], strange), 'ticketExpired'],
      'too much': [say(combo('StakeAmount'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(combo('StakeAmount'), '0.01'), 'belowMinimum'],
      'three megabytes': [say(['BetInfoId'], 'x'.repeat(3_000_000)), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 30 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})
