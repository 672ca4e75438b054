import { type Chance, planMatch, type SideRates } from '../../match/index.ts'
import type { FootballSetup } from './model.ts'
import type { HalfLengths } from './rules.ts'
import type { FootballEvent, Incident } from './state.ts'

/** A whole match from the distribution that prices it; `setup.rates` are those at kick-off. */
export function drawFootball(
  chance: Chance,
  halfSec: HalfLengths,
  setup: FootballSetup,
): readonly FootballEvent[] {
  const { events } = planMatch(chance, halfSec, setup.rates, setup.model)
  const goals = events.flatMap(({ kind, ...rest }) =>
    kind === 'corner' ? [] : [{ kind, ...rest }],
  )
  const incidents: readonly Incident[] = [
    ...goals,
    ...drawEvenly(chance, halfSec, 'corner', setup.corners),
    ...drawEvenly(chance, halfSec, 'card', setup.cards),
  ].toSorted((a, b) => a.second - b.second)
  const inHalf = (half: 1 | 2) => incidents.filter((one) => one.half === half)
  return [
    { kind: 'kickOff' },
    ...inHalf(1),
    { kind: 'halfTime' },
    { kind: 'secondHalf' },
    ...inHalf(2),
    { kind: 'fullTime' },
  ]
}

/** Poisson arrivals by their gaps, evenly within each half. */
function drawEvenly(
  chance: Chance,
  halfSec: HalfLengths,
  kind: Incident['kind'],
  rates: SideRates,
): Incident[] {
  const incidents: Incident[] = []
  for (const side of ['home', 'away'] as const) {
    for (const half of [1, 2] as const) {
      const share = half === 1 ? rates.firstHalfShare : 1 - rates.firstHalfShare
      const rate = rates[side] * share
      for (let at = gap(chance, rate); at < 1; at += gap(chance, rate)) {
        incidents.push({ kind, side, half, second: at * (halfSec[half - 1] ?? 0) })
      }
    }
  }
  return incidents
}

function gap(chance: Chance, rate: number): number {
  return -Math.log(1 - chance()) / rate
}
