import type { Fixture } from '@zhengju/domain/sport'
import type { VenueFailure } from '@zhengju/venue-protocol/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slipStore } from '#features/betting/hooks/slip-store.ts'
import { mostItems } from '#features/betting/model/slip-model.ts'
import { fakeBrowser } from '#testing/browser.ts'
import { legOf, matchOf } from '#testing/match.ts'
import { slipText } from '#text/betting.ts'
import { notCopiedText } from '#text/chat.ts'
import { copyLeg } from './copy-leg.ts'

beforeEach(() => {
  fakeBrowser()
  slipStore.tell({ name: 'cleared' })
})
afterEach(() => vi.unstubAllGlobals())

function venueOf(...fixtures: readonly Fixture[]) {
  const asked: string[] = []
  async function fixture(id: string) {
    asked.push(id)
    const value = fixtures.find((one) => one.id === id)
    return value ? ({ ok: true, value } as const) : refusal('fixtureUnknown')
  }
  return { asked, fixture }
}

const refusal = (failure: VenueFailure) => ({ ok: false, failure, code: '', message: '' }) as const
const onSlip = () =>
  slipStore.read().items.map(({ pick, stake }) => [pick.selectionId, pick.odds, stake])

test('a card of any match goes into the slip at the price of now, without its stake, once', async () => {
  const venue = venueOf(matchOf('f1'), matchOf('f2', 195_000))
  expect(await copyLeg(legOf('f1'), 'ob', venue)).toBeUndefined()
  expect(await copyLeg(legOf('f2'), 'ob', venue)).toBeUndefined()
  expect(await copyLeg(legOf('f1'), 'ob', venue)).toBeUndefined()
  expect(onSlip()).toEqual([
    ['s-f1', 210_000, ''],
    ['s-f2', 195_000, ''],
  ])
  expect(slipStore.read().items[0]).toMatchObject({ home: '临江', away: '望海', isOpen: true })
  expect(venue.asked).toEqual(['f1', 'f2'])
})

test('two taps at once are one', async () => {
  const venue = venueOf(matchOf('f1'))
  await Promise.all([copyLeg(legOf('f1'), 'ob', venue), copyLeg(legOf('f1'), 'ob', venue)])
  expect(onSlip()).toHaveLength(1)
})

test('of the match that the page shows nothing is asked', async () => {
  const venue = venueOf(matchOf('f2'))
  const shown = matchOf('f1', 230_000)
  expect(await copyLeg(legOf('f1'), 'ob', venue, shown)).toBeUndefined()
  expect(await copyLeg(legOf('f2'), 'ob', venue, shown)).toBeUndefined()
  expect(onSlip()).toEqual([
    ['s-f1', 230_000, ''],
    ['s-f2', 210_000, ''],
  ])
  expect(venue.asked).toEqual(['f2'])
})

test('what cannot be bet is told in words, and the slip stays as it was', async () => {
  const [market] = matchOf('f1').markets
  const moved = { ...matchOf('f1'), markets: market ? [{ ...market, line: -3 }] : [] }
  const answers: [Parameters<typeof copyLeg>[2], string][] = [
    [undefined, notCopiedText.failed],
    [venueOf(), notCopiedText.closed],
    [venueOf({ ...matchOf('f1'), state: 'ended' }), notCopiedText.closed],
    [venueOf({ ...matchOf('f1'), markets: [] }), notCopiedText.gone],
    [venueOf({ ...matchOf('f1'), marketState: 'suspended' }), notCopiedText.suspended],
    [venueOf(moved), notCopiedText.moved],
    [{ fixture: async () => refusal('network') }, notCopiedText.failed],
    [{ fixture: async () => refusal('maintenance') }, notCopiedText.maintenance],
    [{ fixture: async () => refusal('liveMaintenance') }, notCopiedText.maintenance],
  ]
  for (const [venue, words] of answers) {
    expect(await copyLeg(legOf('f1'), 'ob', venue)).toBe(words)
  }
  expect(onSlip()).toEqual([])
})

test('a full slip takes no more, and one under way none', async () => {
  const ids = Array.from({ length: mostItems + 1 }, (_, index) => `f${index}`)
  const venue = venueOf(...ids.map((id) => matchOf(id)))
  for (const id of ids.slice(0, mostItems))
    expect(await copyLeg(legOf(id), 'ob', venue)).toBeUndefined()
  expect(await copyLeg(legOf(`f${mostItems}`), 'ob', venue)).toBe(slipText.tooMany(mostItems))
  slipStore.tell({ name: 'cleared' })
  await copyLeg(legOf('f0'), 'ob', venue)
  const placement = { ticketId: 't1', acceptOdds: 'better', bets: [] } as const
  slipStore.tell({ name: 'sent', placement })
  expect(await copyLeg(legOf('f1'), 'ob', venue)).toBe(notCopiedText.busy)
  // Its receipt is read: the next selection begins a new slip.
  slipStore.tell({ name: 'answered', ticketId: 't1', orders: [] })
  expect(await copyLeg(legOf('f1'), 'ob', venue)).toBeUndefined()
  expect(onSlip()).toEqual([['s-f1', 210_000, '']])
})

test('a slip is of one venue: a card of another one says whose is on it, and adds nothing', async () => {
  const at = (venue: 'ob' | 'fb') => venueOf({ ...matchOf('f1'), venue })
  expect(await copyLeg(legOf('f1'), 'ob', at('ob'))).toBeUndefined()
  // The same ids at the other venue are another selection, not this one.
  expect(await copyLeg(legOf('f1'), 'fb', at('fb'))).toBe(slipText.otherVenue('OB 体育'))
  expect(slipStore.read().items.map(({ pick }) => pick.venue)).toEqual(['ob'])
  slipStore.tell({ name: 'cleared' })
  expect(await copyLeg(legOf('f1'), 'fb', at('fb'))).toBeUndefined()
  expect(slipStore.read().items.map(({ pick }) => pick.venue)).toEqual(['fb'])
})

test('of a match that the page shows at another venue nothing is taken', async () => {
  const venue = venueOf({ ...matchOf('f1', 195_000), venue: 'fb' })
  expect(await copyLeg(legOf('f1'), 'fb', venue, matchOf('f1', 230_000))).toBeUndefined()
  expect(onSlip()).toEqual([['s-f1', 195_000, '']])
  expect(venue.asked).toEqual(['f1'])
})
