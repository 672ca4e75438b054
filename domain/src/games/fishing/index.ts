import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type ParSheet, parSpot } from '../par/index.ts'
import { greatestMagazinePayout } from './magazine.ts'

export {
  closedMagazine,
  type FishingHall,
  firedShot,
  fishingHalls,
  greatestMagazinePayout,
  hallOf,
  isMagazineOver,
  leastShots,
  loadedMagazine,
  type Magazine,
  mostShotNumbers,
  mostShots,
  returnedShot,
} from './magazine.ts'
export { type FishPath, headingAt, isNear, type Point, pointAt, sceneSize } from './path.ts'
export { magazineAfter, openShot, readShot, type ShotRecord, type ShotRecordText } from './shot.ts'

export const fishingVersion = 'fishing@1'

export interface FishSpecies {
  readonly id: string
  readonly name: string
  readonly multiplier: number
  /** How often it swims in, against the others. */
  readonly weight: number
  readonly crossingSec: number
}

export const fishSpecies: readonly FishSpecies[] = [
  species('shrimp', '小虾', 2, 240, 14),
  species('silverfish', '银鱼', 3, 200, 14),
  species('clownfish', '小丑鱼', 4, 160, 16),
  species('butterflyfish', '蝶鱼', 5, 130, 16),
  species('pufferfish', '河豚', 8, 90, 20),
  species('cuttlefish', '乌贼', 10, 80, 18),
  species('turtle', '海龟', 15, 50, 26),
  species('lanternfish', '灯笼鱼', 20, 40, 20),
  species('swordfish', '剑鱼', 30, 26, 14),
  species('ray', '蝠鲼', 40, 20, 24),
  species('shark', '鲨鱼', 60, 14, 20),
  species('goldenDragon', '金龙', 100, 8, 26),
  species('kun', '鲲', 200, 4, 32),
]

/** Swims as a fish does and has no multiplier of its own: it takes what is around it. */
export const bomb = { id: 'bomb', name: '鱼雷', crossingSec: 22 } as const
/** One in so many. */
const bombRarity = 40
/** Of a bomb, in the scene's own measure. */
export const bombReach = 260

/** A bomb takes no more than this, so that its payout is bounded. */
export const mostBombMultiplier = 1_000
const mostCost: Minor = 1_000n
/** Of 100 times the multiplier: every fish returns 96 percent. */
const returned = 96

/** Whether a shot kills; several fish at once for a bomb, all of them or none. */
export function playShot(multiplier: number, stream: FairStream): boolean {
  return stream.uint(100 * multiplier) < returned
}

export function shotPayout(cost: Minor, multiplier: number, isKill: boolean): Minor {
  return isKill ? cost * BigInt(multiplier) : 0n
}

/** What a bomb takes of the fish around it, the nearest first: fixed when the shot is received. */
export function bombSet<Fish extends { readonly multiplier: number }>(
  nearest: readonly Fish[],
): readonly Fish[] {
  let sum = 0
  return nearest.filter(({ multiplier }) => {
    if (sum + multiplier > mostBombMultiplier) return false
    sum += multiplier
    return true
  })
}

export function drawSpecies(stream: FairStream): FishSpecies {
  const drawn = fishSpecies[stream.weighted(fishSpecies.map(({ weight }) => weight))]
  if (!drawn) throw new Error('no species of that weight')
  return drawn
}

/** What swims in next. */
export function drawSwimmer(stream: FairStream): FishSpecies | typeof bomb {
  return stream.uint(bombRarity) === 0 ? bomb : drawSpecies(stream)
}

export function swimmerOf(id: string): FishSpecies | typeof bomb | undefined {
  return id === bomb.id ? bomb : fishSpecies.find((one) => one.id === id)
}

/** Of one shot. */
export const fishingPar: ParSheet = {
  ...{ version: fishingVersion, leastStake: 1n, mostStake: mostCost },
  greatestPayout: mostCost * BigInt(mostBombMultiplier),
  spots: [
    ...fishSpecies.map(({ id, multiplier }) => shotSpot(id, multiplier)),
    shotSpot('bomb', mostBombMultiplier),
  ],
}

/** The same of a magazine, which is what a member stakes. */
export const magazinePar: ParSheet = {
  ...fishingPar,
  ...{ leastStake: 20n, mostStake: 100n * mostCost, greatestPayout: greatestMagazinePayout },
}

function shotSpot(id: string, multiplier: number) {
  return parSpot(id, [
    { draws: BigInt(returned), payout: { of: BigInt(multiplier), in: 1n } },
    { draws: BigInt(100 * multiplier - returned), payout: { of: 0n, in: 1n } },
  ])
}

function species(
  id: string,
  name: string,
  multiplier: number,
  weight: number,
  crossingSec: number,
): FishSpecies {
  return { id, name, multiplier, weight, crossingSec }
}
