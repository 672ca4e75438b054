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
  wire = await openAttackedWire('im')
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
const info = (at: number): Path => ['WagerSelectionInfos', at]
const combo = (name: string): Path => ['ComboSelections', 0, name]
const inInfo = (name: string) => `WagerSelectionInfos.${name}`

async function infoSaid(pick: SlipPick): Promise<unknown> {
  const { WagerSelectionInfos: infos } = bodyOf(await alice.bet([pick])())
  return (infos as readonly unknown[])[0]
}

function strangers(strange: Fields) {
  return {
    'the token of another member': [say(['Token'], strange.Token), 'loginRequired'],
    'another member': [say(['MemberCode'], strange.MemberCode), 'loginRequired'],
    'no session': [say(['Token'], 'f'.repeat(40)), 'sessionExpired'],
    'a stamp of yesterday': [say(['TimeStamp'], '1700000000000'), 'stampStale'],
    'no language of IM': [say(['LanguageCode'], 'zh'), 'malformed'],
  } as const
}

const priced = (path: Path, odds: number) => (body: Fields) =>
  replaced(replaced(body, [...path, 'EuroOdds'], odds), [...path, 'Odds'], odds)

test('a single', async () => {
  const { pick, away, sibling, other, court } = await wire.choices('early')
  const at = (name: string): Path => [...info(0), name]
  const strange = bodyOf(await bob.bet([pick])())
  const [otherInfo, courtInfo] = [await infoSaid(other), await infoSaid(court)]
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    answers,
    optional: ['LanguageCode', 'IsOddsFixed', inInfo('OutrightTeamId')],
    unread: ['OddsType'],
    foreign: {
      ...strangers(strange),
      'another match': [say(at('EventId'), Number(other.fixtureId)), 'marketClosed'],
      'no match': [say(at('EventId'), 999_999_999), 'selectionUnknown'],
      'market of another match': [say(at('MarketlineId'), other.marketId), 'marketClosed'],
      'another market of the match': [say(at('MarketlineId'), sibling.marketId), 'marketClosed'],
      'another selection': [say(at('WagerSelectionId'), away.selectionId), 'ticketConflict'],
      'selection of another match': [
        say(at('WagerSelectionId'), other.selectionId),
        'ticketConflict',
      ],
      'another side': [say(at('BetTypeSelectionId'), 2), 'malformed'],
      'another line': [
        (body) => replaced(replaced(body, at('Handicap'), 17.5), at('Specifiers'), 'hcp=17.5'),
        'selectionUnknown',
      ],
      'a line beside its text': [say(at('Handicap'), 17.5), 'malformed'],
      'another play': [say(at('BetTypeId'), 2), 'malformed'],
      'another period': [say(at('PeriodId'), 2), 'selectionUnknown'],
      'another sport': [say(at('SportId'), 2), 'selectionUnknown'],
      'no sport': [say(at('SportId'), 4_711), 'malformed'],
      'in play': [say(at('Market'), 3), 'marketClosed'],
      'an outright': [say(at('Market'), 4), 'malformed'],
      'a competitor': [say(at('OutrightTeamId'), 3), 'malformed'],
      'another format': [say(at('OddsType'), 1), 'malformed'],
      'a longer price': [priced(info(0), (pick.odds + 1_000) / 100_000), 'oddsChanged'],
      'a shorter price': [priced(info(0), (pick.odds - 1_000) / 100_000), 'oddsChanged'],
      'a price that was not shown': [say(at('EuroOdds'), 9.99), 'malformed'],
      'too much': [say(combo('StakeAmount'), '99999999.00'), 'aboveMaximum'],
      'too little': [say(combo('StakeAmount'), '0.01'), 'belowMinimum'],
      nothing: [say(combo('StakeAmount'), '0.00'), 'malformed'],
      'a selection of another match whole': [say(info(0), otherInfo), 'ticketConflict'],
      'a selection of another sport': [say(info(0), courtInfo), 'ticketConflict'],
      'two selections and one stake': [say(info(1), otherInfo), 'malformed'],
      'the ticket of another member': [say(['BetInfoId'], strange.BetInfoId), 'ticketExpired'],
      'a combination': [say(['WagerType'], 2), 'malformed'],
      'two accept modes': [say(['IsComboAcceptAnyOdds'], true), 'malformed'],
      'a fall that is not accepted': [say(['FallPercent'], 5), 'malformed'],
      'more risk than may be': [say(combo('SlipPercent'), 99), 'malformed'],
      'a price of all': [say(combo('EuroOdds'), 2.5), 'malformed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 30 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})

test('a parlay', async () => {
  const { pick, other, third, away, court } = await wire.choices('early')
  const at = (name: string): Path => [...info(1), name]
  const strange = bodyOf(await bob.bet([pick, other])())
  const [awayInfo, thirdInfo] = [await infoSaid(away), await infoSaid(third)]
  const courtInfo = await infoSaid(court)
  const told = await wire.attack({
    fresh: alice.bet([pick, other]),
    answers,
    optional: ['LanguageCode', 'IsOddsFixed', inInfo('OutrightTeamId')],
    unread: ['OddsType'],
    foreign: {
      ...strangers(strange),
      'another match': [say(at('EventId'), Number(third.fixtureId)), 'marketClosed'],
      'the match of the first leg': [say(at('EventId'), Number(pick.fixtureId)), 'legsConflict'],
      'market of another match': [say(at('MarketlineId'), third.marketId), 'marketClosed'],
      'the selection of the first leg': [
        say(at('WagerSelectionId'), pick.selectionId),
        'marketClosed',
      ],
      'another sport': [say(at('SportId'), 2), 'selectionUnknown'],
      'two of one match': [say(info(1), awayInfo), 'ticketConflict'],
      'a leg that is not of the ticket': [say(info(1), thirdInfo), 'ticketConflict'],
      'a leg of another sport': [say(info(1), courtInfo), 'ticketConflict'],
      'singles with one stake': [say(['WagerType'], 1), 'malformed'],
      'another combination': [say(combo('ComboSelection'), 3), 'malformed'],
      'a longer price': [priced(info(1), (other.odds + 1_000) / 100_000), 'oddsChanged'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 47 })
  expect(await wire.send(await alice.bet([pick, other])())).toBe('taken')
})

test('a single in play', async () => {
  const { pick, other } = await wire.choices('live')
  const at = (name: string): Path => [...info(0), name]
  const told = await wire.attack({
    fresh: alice.bet([pick]),
    answers,
    optional: ['LanguageCode', 'IsOddsFixed', inInfo('OutrightTeamId')],
    unread: ['OddsType'],
    foreign: {
      'another score': [say(at('HomeScore'), pick.score.home + 1), 'marketClosed'],
      'another score away': [say(at('AwayScore'), pick.score.away + 1), 'marketClosed'],
      'before the match': [say(at('Market'), 2), 'marketClosed'],
      'another match': [say(at('EventId'), Number(other.fixtureId)), 'marketClosed'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 30 })
  expect(await wire.send(await alice.bet([pick])())).toBe('taken')
})

test('a sale', async () => {
  const { pick, other } = await wire.choices('early')
  const [own, second] = [await alice.placed(pick), await alice.placed(other)]
  const strange = await bob.placed(pick)
  const ofSecond = bodyOf(await alice.sale(second)()).PricingId
  const ofBob = bodyOf(await bob.sale(strange)())
  const told = await wire.attack({
    fresh: alice.sale(own),
    answers,
    optional: ['LanguageCode'],
    unread: ['OddsType'],
    foreign: {
      ...strangers(ofBob),
      'the order of another member': [say(['WagerId'], strange), 'ticketExpired'],
      'another order': [say(['WagerId'], second), 'ticketExpired'],
      'the quote of another order': [say(['PricingId'], ofSecond), 'ticketExpired'],
      'the quote of another member': [say(['PricingId'], ofBob.PricingId), 'ticketExpired'],
      'more than is open': [say(['StakeAmount'], '500.01'), 'aboveMaximum'],
      'no whole yuan': [say(['StakeAmount'], '100.50'), 'malformed'],
      'another part': [say(['StakeAmount'], '200.00'), 'oddsChanged'],
      nothing: [say(['StakeAmount'], '0.00'), 'belowMinimum'],
      'a better price': [say(['BuyBackPricing'], '499.00'), 'oddsChanged'],
      'no price': [say(['BuyBackPricing'], '0.00'), 'belowMinimum'],
    },
  })
  expect(told).toMatchObject({ wrong: [], fields: 8 })
  expect(await wire.send(await alice.sale(own)())).toBe('taken')
})
