import {
  formerPlan,
  type MatchMoment,
  type MatchPlan,
  matchAt,
  matchLengthSec,
  notStarted,
  planOfMatch,
  planReplay,
  type SealedMatch,
  sealedModelOf,
  sealedText,
  seedChance,
  seededChance,
  spreadOf,
  stepsLeft,
  type Walk,
  walkOf,
  walkRule,
} from '@zhengju/domain/match'
import {
  type BookMargins,
  defaultModel,
  type PricedMarket,
  type PricingSettings,
  priceMarkets,
  pricePinned,
  type Situation,
} from '@zhengju/domain/pricing'
import type { DeadHeatRule } from '@zhengju/domain/settlement'
import type { Market, SportId } from '@zhengju/domain/sport'
import type { OfferedMarket, SportMoment } from '@zhengju/domain/sports/fixture'
import type { MarketType } from '@zhengju/domain/sports/kernel'
import type { SportVenueId } from '@zhengju/domain/venue'
import { sha256, textHmac } from '../../../host/seeds/seal.ts'
import type { PriceRecorder } from '../prices/recorder.ts'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import type { Adjustments } from './adjust.ts'
import { calendarTime } from './clock.ts'
import {
  footballExtraTypes,
  type KernelEntry,
  kernelEntry,
  kernelMoment,
  kernelOffers,
  type OfferScope,
  presentOffer,
} from './kernel-entry.ts'
import { type OutrightEntry, outrightEntry, outrightMoment } from './outright-entry.ts'
import { presentMarket } from './present-market.ts'

/** A fixture of the book: what is stored, and what follows from it. */
export interface Entry {
  readonly stored: StoredFixture
  /** A first half without a certain score takes no bets. */
  readonly hasFirstHalf: boolean
  /** Invented matches of the present model. */
  readonly sealed: (SealedMatch & { readonly text: string; readonly commit: string }) | undefined
  readonly walk: Walk | undefined
  readonly kernel: (KernelEntry & { readonly commit: string }) | undefined
  /** Of an outright. */
  readonly outright?: OutrightEntry | undefined
  /** Drawn at kick-off and not before. */
  readonly plan: () => MatchPlan
}

export interface BookSettings {
  readonly pricing: PricingSettings
  /** How long a goal or a red card stops all bets, at speed 1; faster matches stop for less. */
  readonly suspendMs: number
  readonly leastSuspendMs: number
  /** The books beside the first one: of the same model, with margins and lines of their own. */
  readonly books: readonly SecondBook[]
  /** What money and the desk do to prices; nothing where nothing is said. */
  readonly adjust?: Adjustments
  /** Who writes down what is offered before anybody is told it. */
  readonly log?: OfferLog
  /** How a shared first place pays at each venue; by the stake where nothing is said. */
  readonly deadHeat?: Readonly<Partial<Record<SportVenueId, DeadHeatRule>>>
}

export type OfferLog = Pick<PriceRecorder, 'offered' | 'dropped' | 'state' | 'ended' | 'loggedAt'>

export interface SecondBook extends BookMargins {
  readonly venue: SportVenueId
  /** What it trades; everything where nothing is said. */
  readonly sports?: readonly SportId[]
}

/** `entryOf`: what the book has of another place of its calendar. */
export function createEntry(
  stored: StoredFixture,
  calendar: Calendar,
  entryOf: (place: number) => Entry | undefined = () => undefined,
): Entry {
  const seed = stored.seed?.open()
  const isInvented = calendar.kind === 'generated'
  const kernel = seed === undefined ? undefined : kernelEntry(stored, seed)
  const model = isInvented && stored.sport === 'football' ? sealedModelOf(stored.model) : undefined
  const sealed = model && seed ? committed({ model, seed, start: stored.rates }) : undefined
  let plan: MatchPlan | undefined
  const draw = () => {
    if (sealed) return planOfMatch(textHmac, sealed)
    const former = `${calendar.secret} ${stored.place}`
    const { full, half } = stored
    if (!full) return formerPlan(former, stored.rates)
    const chance = seed ? seedChance(textHmac, seed, 'plan') : seededChance(former)
    return planReplay(chance, { full, half }, defaultModel)
  }
  return {
    stored,
    hasFirstHalf: stored.fate !== 'played' || !stored.full || stored.half !== undefined,
    sealed,
    walk: sealed && walkOf(textHmac, sealed),
    kernel: kernel && { ...kernel, commit: sha256(kernel.text) },
    outright: stored.entries && outrightEntry(stored, entryOf),
    plan: () => {
      plan ??= draw()
      return plan
    },
  }
}

/** How the match stands; undefined for one that is never played. */
export function momentAt(entry: Entry, calendar: Calendar, now: number): MatchMoment | undefined {
  if (entry.stored.fate !== 'played') return undefined
  if (entry.outright) return outrightMoment(entry.outright, calendarTime(calendar, now))
  const seconds = secondsPlayed(entry, calendar, now)
  if (entry.kernel) return kernelMoment(entry.kernel, seconds)
  return seconds < 0
    ? notStarted(defaultModel.firstHalfShare)
    : matchAt(entry.plan(), seconds, defaultModel.firstHalfShare)
}

export function isOver(entry: Entry, calendar: Calendar, now: number): boolean {
  if (entry.outright) return entry.outright.isOver(calendarTime(calendar, now))
  const seconds = secondsPlayed(entry, calendar, now)
  if (seconds < 0) return false
  return entry.stored.fate !== 'played' || seconds >= lengthOf(entry)
}

/** When the last whistle is blown of a match that has begun, in calendar time. */
export function endsAt(entry: Entry): number {
  const { fate, startAt } = entry.stored
  return startAt + (fate === 'played' ? lengthOf(entry) * 1000 : 0)
}

function lengthOf({ kernel, plan }: Entry): number {
  return kernel ? kernel.lengthSec() : matchLengthSec(plan())
}

/** The moment of a kernel's fixture, with what its prices and results follow from. */
export function sportMomentAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
): SportMoment | undefined {
  return entry.kernel?.momentAt(secondsPlayed(entry, calendar, now))
}

export function secondsPlayed({ stored }: Entry, calendar: Calendar, now: number): number {
  return (calendarTime(calendar, now) - stored.startAt) / 1000
}

/** What decides the prices: as long as it is the same, the markets are. */
export function priceKey(
  entry: Entry,
  calendar: Calendar,
  now: number,
  adjust?: Adjustments,
): string {
  const key = modelKey(entry, calendar, now)
  return adjust ? `${key} ${adjust.key(entry.stored)}` : key
}

function modelKey(entry: Entry, calendar: Calendar, now: number): string {
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return 'none'
  if (entry.outright) return entry.outright.key(calendarTime(calendar, now))
  if (entry.kernel) return sportMomentAt(entry, calendar, now)?.key ?? 'none'
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') {
    return `pre ${entry.walk ? walkStepsLeft(entry, calendar, now) : ''}`
  }
  const { score, redCards, remaining } = moment
  return `live ${score.home}-${score.away} ${redCards.home}-${redCards.away} ${remaining.toFixed(4)}`
}

/** Of the first book. */
export function marketsAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): readonly Market[] {
  if (entry.kernel) {
    const { offered, isInPlay } = kernelPricedAt(entry, calendar, now)
    return offered.map((market) => presentOffer(entry.stored.id, market, isInPlay))
  }
  const { priced, isInPlay } = pricedAt(entry, calendar, now, settings)
  return priced.map((market) => presentMarket(entry.stored.id, market, isInPlay))
}

/** Of a fixture that its kernel prices: the one answer from which every book's prices follow. */
export function kernelPricedAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  scope: OfferScope = 'main',
): PricedOffers {
  const nothing = { offered: [], isInPlay: false }
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return nothing
  const moment = sportMomentAt(entry, calendar, now)
  if (!entry.kernel || !moment) return nothing
  const offered = kernelOffers(entry.kernel, moment, scope)
  return { offered, isInPlay: moment.phase !== 'notStarted' }
}

export interface PricedOffers {
  readonly offered: readonly OfferedMarket[]
  readonly isInPlay: boolean
}

/** The one answer of the first model from which every book's prices follow. */
export function pricedAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): { readonly priced: readonly PricedMarket[]; readonly isInPlay: boolean } {
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return { priced: [], isInPlay: false }
  const moment = momentAt(entry, calendar, now) ?? notStarted(defaultModel.firstHalfShare)
  const isInPlay = moment.state !== 'notStarted'
  const situation = situationAt(entry, moment, isInPlay ? 0 : walkStepsLeft(entry, calendar, now))
  const options = { hasFirstHalf: entry.hasFirstHalf, settings: settings.pricing }
  const priced = isInPlay
    ? priceMarkets(situation, options)
    : pricePinned(situation, entry.stored.pins, options)
  return { priced, isInPlay }
}

/** Kinds of markets beside those of the lists. */
export function kindsOf({ kernel, sealed }: Entry): number {
  return (kernel?.markets ?? extraTypesOf({ sealed })).reduce(
    (sum, { periods }) => sum + periods.length,
    0,
  )
}

/** Of a match of football; none of one that nothing was committed to. */
export function extraTypesOf({ sealed }: Pick<Entry, 'sealed'>): readonly MarketType[] {
  return sealed ? footballExtraTypes(sealed.model) : []
}

/** What the prices know of a match at a moment, and nothing else. */
export function situationAt(
  { stored, walk }: Pick<Entry, 'stored' | 'walk'>,
  { score, redCards, remaining, remainingFirstHalf }: MatchMoment,
  left: number,
): Situation {
  const rates = walk ? walk(left) : stored.rates
  return {
    rates,
    score,
    redCards,
    remaining,
    remainingFirstHalf,
    spread: walk ? spreadOf(left) : 0,
  }
}

/** A match of the first model that had begun goes on to its end and takes no bets: its prices could be beaten. */
export function takesNoBets({ stored, outright }: Entry): boolean {
  return stored.seed === undefined && !outright
}

function committed(match: SealedMatch) {
  const text = sealedText(match)
  return { ...match, text, commit: sha256(text) }
}

/** It ends a little before kick-off, not for all fixtures in the same second. */
export function walkStepsLeft({ stored }: Entry, calendar: Calendar, now: number): number {
  const early = (stored.place * 7_919_000) % walkRule.near.everyMs
  return stepsLeft(stored.startAt - early - calendarTime(calendar, now))
}
