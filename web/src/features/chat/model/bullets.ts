/** Lines that fly over the head of a match. Pure: time, width and what is said are given. */
export interface Sky {
  /** When the tail of the last one of each lane is far enough in for the next. */
  readonly lanes: readonly number[]
  readonly flying: readonly Flight[]
  readonly waiting: readonly Bullet[]
}

export interface Bullet {
  readonly id: string
  readonly text: string
  readonly isOwn: boolean
  readonly saidAt: number
}

export interface Flight extends Bullet {
  readonly lane: number
  readonly width: number
  readonly endsAt: number
}

export interface Stage {
  readonly width: number
  readonly lanes: number
  /** Lines stand in their lane instead of flying. */
  readonly isStill: boolean
}

/** All fly at one speed: one that is behind another never catches up with it. */
export const pxPerSec = 64
export const mostWaiting = 20
export const mostChars = 40
const gapPx = 24
const stillMs = 4_000
/** What has waited so long is not news any more. */
const staleMs = 8_000
/** No character of the list is wider than its size; CSS cuts whatever would be. */
const charPx = 14
const padPx = 24

export const clearSky: Sky = { lanes: [], flying: [], waiting: [] }

export function isEmpty({ flying, waiting }: Sky): boolean {
  return flying.length === 0 && waiting.length === 0
}

/** One line more. When too many wait, the oldest of others goes first, then the oldest of one's own. */
export function added(sky: Sky, bullet: Bullet): Sky {
  const isKnown = [...sky.flying, ...sky.waiting].some(({ id }) => id === bullet.id)
  if (isKnown || bullet.text === '') return sky
  const waiting = [...sky.waiting, { ...bullet, text: shortened(bullet.text) }]
  if (waiting.length > mostWaiting) {
    const ofOthers = waiting.findIndex(({ isOwn }) => !isOwn)
    waiting.splice(Math.max(0, ofOthers), 1)
  }
  return { ...sky, waiting }
}

/** A recalled line is taken out of the air. */
export function removed(sky: Sky, id: string): Sky {
  const stays = (bullet: Bullet) => bullet.id !== id
  return { ...sky, flying: sky.flying.filter(stays), waiting: sky.waiting.filter(stays) }
}

/** What is over goes, what waits takes the free lanes, one's own first. */
export function flown(sky: Sky, now: number, stage: Stage): Sky {
  const flying = sky.flying.filter(({ endsAt, lane }) => endsAt > now && lane < stage.lanes)
  const lanes = Array.from({ length: stage.lanes }, (_, lane) => sky.lanes[lane] ?? 0)
  const fresh = sky.waiting.filter(({ saidAt }) => now - saidAt < staleMs)
  const inTurn = fresh.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
  const waiting: Bullet[] = []
  for (const bullet of inTurn) {
    const lane = lanes.findIndex((freeAt) => freeAt <= now)
    if (lane < 0) {
      waiting.push(bullet)
      continue
    }
    const width = widthOf(bullet.text)
    const flight = { ...bullet, lane, width, endsAt: now + flightMs(width, stage) }
    flying.push(flight)
    lanes[lane] = stage.isStill ? flight.endsAt : now + ((width + gapPx) / pxPerSec) * 1_000
  }
  return { lanes, flying, waiting }
}

/** From the right edge until the tail has left on the left. */
export function flightMs(width: number, { width: stage, isStill }: Stage): number {
  return isStill ? stillMs : ((stage + width) / pxPerSec) * 1_000
}

export function widthOf(text: string): number {
  return text.length * charPx + padPx
}

function shortened(text: string): string {
  const chars = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return chars.length > mostChars ? `${chars.slice(0, mostChars - 1).join('')}…` : chars.join('')
}
