import { defaultModel } from '@zhengju/domain/pricing'
import { kernelPick } from '@zhengju/domain/recheck'
import type { Market, Selection } from '@zhengju/domain/sport'
import { type Built, builtPrice } from '@zhengju/domain/sports/fixture'
import { footballModel, usualFootball } from '@zhengju/domain/sports/football'
import { type FixtureModel, remembered } from '@zhengju/domain/sports/kernel'
import type { Calendar } from '../store/calendars.ts'
import { type Entry, isOver, priceKey, sportMomentAt, takesNoBets } from './entry.ts'
import { footballState } from './kernel-entry.ts'
import { footballAt } from './more-markets.ts'

export interface BuiltPick {
  readonly market: Market
  readonly selection: Selection
}

export type BuiltAt = (
  entry: Entry,
  calendar: Calendar,
  now: number,
  picks: readonly BuiltPick[],
) => Built

/**
 * Several selections of a fixture as one bet: priced from the one distribution that prices each of them. Of a few fixtures
 * it is kept as long as their prices stand: it is large, and whoever asks again is answered from the same.
 */
export function createBuilt(): BuiltAt {
  const kept = new Map<string, Kept>()
  const keptOf = (entry: Entry, calendar: Calendar, now: number): Kept | undefined => {
    const { id } = entry.stored
    const key = priceKey(entry, calendar, now)
    const known = kept.get(id)
    const isSame = known?.entry === entry && known.key === key
    const model = isSame ? known.model : modelAt(entry, calendar, now)
    kept.delete(id)
    if (!model) return undefined
    const one = isSame ? known : { entry, key, model, prices: new Map<string, Built>() }
    kept.set(id, one)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return one
  }
  return (entry, calendar, now, picks) => {
    const one = keptOf(entry, calendar, now)
    if (!one) return { ok: false, why: 'notPriced' }
    const legs = picks.map(({ market, selection }) => {
      const { family, unit, period, line, number } = market
      const of = { family, period, line, side: selection.side }
      const pick = kernelPick({ ...of, ...(unit && { unit }), ...(number && { number }) })
      return { pick, odds: selection.odds, fair: selection.fair }
    })
    const { model, prices } = one
    const asked = legs
      .map((leg) => JSON.stringify(leg))
      .toSorted()
      .join()
    const known = prices.get(asked)
    if (known) return known
    if (prices.size >= mostPrices) prices.clear()
    const made = builtPrice(model, legs)
    prices.set(asked, made)
    return made
  }
}

interface Kept {
  readonly entry: Entry
  readonly key: string
  readonly model: FixtureModel
  readonly prices: Map<string, Built>
}

const mostKept = 8
const mostPrices = 100

/** Of fixtures that are drawn from a model: a replay has none that its prices follow from. */
function modelAt(entry: Entry, calendar: Calendar, now: number): FixtureModel | undefined {
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return undefined
  if (entry.kernel) {
    const moment = sportMomentAt(entry, calendar, now)
    return moment && remembered(moment.model())
  }
  const at = footballAt(entry, calendar, now)
  if (!at) return undefined
  const setup = { ...usualFootball, rates: at.rates, spread: at.spread, model: defaultModel }
  return remembered(footballModel(setup, footballState(at)))
}
