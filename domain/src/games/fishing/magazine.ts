import type { Minor } from '../../money/index.ts'

export interface FishingHall {
  readonly id: 'shallow' | 'middle' | 'deep'
  readonly name: string
  /** What one shot may cost. */
  readonly costs: readonly Minor[]
}

export const fishingHalls: readonly FishingHall[] = [
  { id: 'shallow', name: '浅滩', costs: tenSteps(1n) },
  { id: 'middle', name: '近海', costs: tenSteps(10n) },
  { id: 'deep', name: '远海', costs: tenSteps(100n) },
]

export function hallOf(id: unknown): FishingHall | undefined {
  return fishingHalls.find((hall) => hall.id === id)
}

/** Stakes for many shots, held as one bet. What is fired is the risk; what is not comes back. */
export interface Magazine {
  readonly hall: FishingHall['id']
  readonly loaded: Minor
  readonly fired: Minor
  readonly won: Minor
  readonly shots: number
}

export const leastShots = 20
export const mostShots = 100
/** With those at fish that were dead already: nothing is lost with them, and they have numbers all the same. */
export const mostShotNumbers = 400
/** What a magazine brings back at most: it is settled before a shot that could win more. */
export const greatestMagazinePayout: Minor = 20_000_000n

/** A magazine for so many shots of a cost; undefined when the hall has no such. */
export function loadedMagazine(
  hall: FishingHall,
  cost: Minor,
  shots: number,
): Magazine | undefined {
  const isShots = Number.isInteger(shots) && shots >= leastShots && shots <= mostShots
  if (!isShots || !hall.costs.includes(cost)) return undefined
  return { hall: hall.id, loaded: cost * BigInt(shots), fired: 0n, won: 0n, shots: 0 }
}

/** After a shot; undefined when the hall has no such, or the magazine does not hold it any more. */
export function firedShot(magazine: Magazine, cost: Minor, payout: Minor): Magazine | undefined {
  const isKnown = hallOf(magazine.hall)?.costs.includes(cost)
  if (!isKnown || magazine.fired + cost > magazine.loaded) return undefined
  const { fired, won, shots } = magazine
  return { ...magazine, fired: fired + cost, won: won + payout, shots: shots + 1 }
}

/** The fish was dead when the shot came: as if it had not been fired, but for its number. */
export function returnedShot(magazine: Magazine): Magazine {
  return { ...magazine, shots: magazine.shots + 1 }
}

/** Nothing can be fired from it any more, or the next shot could win more than a magazine may pay. */
export function isMagazineOver(magazine: Magazine, mostMultiplier: number): boolean {
  const { fired, hall, loaded, shots } = magazine
  const costs = hallOf(hall)?.costs ?? []
  const [least = 0n, most = 0n] = [costs[0], costs.at(-1)]
  const isSpent = loaded - fired < least || shots >= mostShotNumbers
  const { payout } = closedMagazine(magazine)
  return isSpent || payout + most * BigInt(mostMultiplier) > greatestMagazinePayout
}

/** The stake that was risked, and what is paid: wins and what was not fired. */
export function closedMagazine({ loaded, fired, won }: Magazine): {
  readonly risk: Minor
  readonly payout: Minor
} {
  return { risk: fired, payout: loaded - fired + won }
}

function tenSteps(least: Minor): Minor[] {
  return Array.from({ length: 10 }, (_, at) => least * BigInt(at + 1))
}
