import {
  bomb,
  type FishPath,
  headingAt,
  isNear,
  type Point,
  pointAt,
  sceneSize,
  swimmerOf,
} from '@zhengju/domain/games/fishing'
import type { SceneChange, SceneView, SwimmerView } from '@zhengju/venue-protocol/game'

/** What swims, as the canvas paints it; `caughtAt`: it fades and is no target any more. */
export interface Swimmer {
  readonly id: string
  readonly species: string
  readonly path: FishPath
  readonly heading: 1 | -1
  caughtAt?: number
}

export type Splash =
  | { readonly kind: 'shot'; readonly at: number; readonly seat: number; readonly to: Point }
  | { readonly kind: 'net'; readonly at: number; readonly to: Point }
  | { readonly kind: 'slip'; readonly at: number; readonly to: Point; readonly text: string }

/** The scene as it is now, by the house's time: read by the canvas sixty times a second, and by nobody's render. */
export interface Waters {
  readonly swimmers: Map<string, Swimmer>
  readonly splashes: Splash[]
  /** So far is the house's time ahead of this machine's. */
  aheadMs: number
  target: string | undefined
}

export function createWaters(): Waters {
  return { swimmers: new Map(), splashes: [], aheadMs: 0, target: undefined }
}

/** Read anew: what was caught meanwhile stays caught. */
export function fillWaters(waters: Waters, { swimmers }: Pick<SceneView, 'swimmers'>): void {
  const known = new Set(swimmers.map(({ id }) => id))
  for (const [id, { caughtAt }] of waters.swimmers) {
    if (!known.has(id) && caughtAt === undefined) waters.swimmers.delete(id)
  }
  addSwimmers(waters, swimmers)
}

/** One frame, in the house's time. Answers whether somebody's shot was in it. */
export function changeWaters(waters: Waters, change: SceneChange, own: number, now: number): void {
  addSwimmers(waters, change.swimmers ?? [])
  const { shot } = change
  if (shot && shot.seat !== own) {
    const to = whereIs(waters, shot.targetId, now)
    if (to) {
      waters.splashes.push({ kind: 'shot', at: now, seat: shot.seat, to })
      if (shot.isHit) waters.splashes.push({ kind: 'net', at: now, to })
    }
  }
  for (const id of change.gone ?? []) caught(waters, id, now)
}

export function caught(waters: Waters, id: string, now: number): void {
  const swimmer = waters.swimmers.get(id)
  if (swimmer) swimmer.caughtAt ??= now
  if (waters.target === id) waters.target = undefined
}

export function whereIs(waters: Waters, id: string, now: number): Point | undefined {
  const swimmer = waters.swimmers.get(id)
  return swimmer && pointAt(swimmer.path, swimmer.caughtAt ?? now)
}

/** In sight and alive, from left to right. */
export function targets(
  waters: Waters,
  now: number,
): readonly (Swimmer & { readonly to: Point })[] {
  return [...waters.swimmers.values()]
    .flatMap((swimmer) => {
      const to = swimmer.caughtAt === undefined ? pointAt(swimmer.path, now) : undefined
      const isSeen = to && to.x > edge && to.x < sceneSize.width - edge && isHit(swimmer, to, now)
      return isSeen ? [{ ...swimmer, to }] : []
    })
    .toSorted((a, b) => a.to.x - b.to.x)
}

/** The nearest to a point of the scene, on a screen of that shape. */
export function nearest(
  waters: Waters,
  { x, y }: Point,
  shape: { readonly width: number; readonly height: number },
  now: number,
): string | undefined {
  const scaleX = shape.width / sceneSize.width
  const scaleY = shape.height / sceneSize.height
  const near = targets(waters, now)
    .map(({ id, to }) => ({ id, far: Math.hypot((to.x - x) * scaleX, (to.y - y) * scaleY) }))
    .toSorted((a, b) => a.far - b.far)[0]
  return near && near.far < tapReach ? near.id : undefined
}

/** Forgets what has left the scene and what has faded. */
export function tidyWaters(waters: Waters, now: number): void {
  for (const [id, { caughtAt, path }] of waters.swimmers) {
    const isGone = path.spawnedAt + path.crossingSec * 1_000 < now
    if (isGone || (caughtAt !== undefined && caughtAt + fadeMs < now)) {
      waters.swimmers.delete(id)
      if (waters.target === id) waters.target = undefined
    }
  }
  while (waters.splashes[0] && waters.splashes[0].at + splashMs < now) waters.splashes.shift()
}

export function speciesName(species: string): string {
  return swimmerOf(species)?.name ?? species
}

export function multiplierOf(species: string): number | undefined {
  const found = swimmerOf(species)
  return found && found.id !== bomb.id && 'multiplier' in found ? found.multiplier : undefined
}

function addSwimmers({ swimmers }: Waters, added: readonly SwimmerView[]): void {
  for (const { id, seed, spawnedAt, species } of added) {
    const crossingSec = swimmerOf(species)?.crossingSec
    if (crossingSec === undefined || swimmers.has(id)) continue
    const path = { seed, spawnedAt, crossingSec }
    swimmers.set(id, { id, species, path, heading: headingAt(path) })
  }
}

function isHit({ path }: Swimmer, to: Point, now: number): boolean {
  return isNear(path, now, to)
}

export const fadeMs = 180
export const splashMs = 900
/** On the screen, CSS pixels. */
const tapReach = 60
const edge = 20
