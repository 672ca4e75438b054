import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import { drawnRounds, quickStream, scriptedStream, vectorsOf } from '../testing/rounds.ts'
import {
  bombSet,
  closedMagazine,
  drawSpecies,
  drawSwimmer,
  firedShot,
  fishingHalls,
  fishingPar,
  fishSpecies,
  greatestMagazinePayout,
  hallOf,
  isMagazineOver,
  isNear,
  loadedMagazine,
  magazineAfter,
  magazinePar,
  mostBombMultiplier,
  mostShotNumbers,
  openShot,
  playShot,
  pointAt,
  readShot,
  returnedShot,
  sceneSize,
  shotPayout,
  swimmerOf,
} from './index.ts'

interface Vectors {
  readonly fish: readonly {
    readonly name: string
    readonly multiplier: number
    readonly probability: string
  }[]
  readonly bomb: {
    readonly set: readonly number[]
    readonly probability: string
    readonly pays: number
  }
}

test('species, chances and shots that another program reckoned', () => {
  const { fish, bomb } = vectorsOf<Vectors>('fishing')
  expect(fishSpecies.map(({ name, multiplier }) => [name, multiplier])).toEqual(
    fish.map(({ name, multiplier }) => [name, multiplier]),
  )
  for (const [at, { probability }] of fish.entries()) {
    const chance = fishingPar.spots[at]?.hitRate
    expect(`${chance?.of}/${chance?.in}`).toBe(probability)
  }
  const sum = bomb.set.reduce((total, multiplier) => total + multiplier, 0)
  expect([sum, shotPayout(1n, sum, true)]).toEqual([bomb.pays, BigInt(bomb.pays)])
  const kills = killsOf(sum)
  expect(`${kills / 12}/${(100 * sum) / 12}`).toBe(bomb.probability)
  for (const { stream, result } of drawnRounds<Record<string, boolean>>('fishing')) {
    const shots = Object.keys(result).map((multiplier) => [
      multiplier,
      playShot(Number(multiplier), stream),
    ])
    expect(Object.fromEntries(shots)).toEqual(result)
  }
})

/** Of 100 times the multiplier, every draw. */
function killsOf(multiplier: number): number {
  return Array.from({ length: 100 * multiplier }, (_, drawn) =>
    playShot(multiplier, scriptedStream([drawn])),
  ).filter(Boolean).length
}

test('every draw walked: each fish and each bomb returns 96 percent', () => {
  expect(isFairEnough(fishingPar)).toBe(true)
  for (const { multiplier } of [...fishSpecies, { multiplier: mostBombMultiplier }]) {
    expect(killsOf(multiplier)).toBe(96)
  }
  for (const { return: back } of fishingPar.spots) expect(back).toEqual({ of: 24n, in: 25n })
})

test('a bomb takes the nearest fish, as far as it is allowed', () => {
  const fish = [200, 60, 700, 40, 1].map((multiplier) => ({ multiplier }))
  expect(bombSet(fish).map(({ multiplier }) => multiplier)).toEqual([200, 60, 700, 40])
  expect(bombSet([]).length).toBe(0)
})

test('all species swim in, the small ones most often', () => {
  const stream = quickStream(1)
  const drawn = Array.from({ length: 20_000 }, () => drawSpecies(stream).id)
  const counts = fishSpecies.map(({ id }) => drawn.filter((one) => one === id).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(counts[0]).toBeGreaterThan(counts[12] ?? 0)
})

test('a magazine pays what was not fired and what was won, and takes no shot that it does not hold', () => {
  const shallow = hallOf('shallow')
  if (!shallow) throw new Error('no hall')
  for (const shots of [19, 101, 20.5, Number.NaN]) {
    expect(loadedMagazine(shallow, 5n, shots)).toBeUndefined()
  }
  for (const cost of [0n, -1n, 11n]) expect(loadedMagazine(shallow, cost, 20)).toBeUndefined()
  const magazine = loadedMagazine(shallow, 5n, 20)
  if (!magazine) throw new Error('no magazine')
  expect(closedMagazine(magazine)).toEqual({ risk: 0n, payout: 100n })
  const fired = firedShot(magazine, 10n, 20n)
  expect(fired && closedMagazine(returnedShot(fired))).toEqual({ risk: 10n, payout: 110n })
  expect(firedShot(magazine, 11n, 0n)).toBeUndefined()
  fc.assert(
    fc.property(fc.constantFrom(...fishingHalls), fc.nat(), (hall, seed) => {
      const stream = quickStream(seed)
      let held = loadedMagazine(hall, hall.costs[4] ?? 0n, 20)
      if (!held) throw new Error('no magazine')
      let [fired, won] = [0n, 0n]
      for (;;) {
        const cost = hall.costs[stream.uint(10)] ?? 0n
        const { multiplier } = drawSpecies(stream)
        const payout = shotPayout(cost, multiplier, playShot(multiplier, stream))
        const next = firedShot(held, cost, payout)
        if (!next) break
        held = next
        fired += cost
        won += payout
      }
      const { risk, payout } = closedMagazine(held)
      expect([risk, payout]).toEqual([fired, held.loaded - fired + won])
      expect(payout >= won && fired <= held.loaded).toBe(true)
      expect(payout <= held.loaded + BigInt(mostBombMultiplier) * fired).toBe(true)
    }),
    { seed: 6 },
  )
})

test('a fish crosses the scene on its own way; a shot meets it within 300 ms', () => {
  for (let seed = 1; seed < 200; seed++) {
    const path = { seed: Math.imul(seed, 2_654_435_761) >>> 0, spawnedAt: 1_000, crossingSec: 14 }
    expect([pointAt(path, 999), pointAt(path, 15_001)]).toEqual([undefined, undefined])
    const middle = pointAt(path, 8_000)
    if (!middle) throw new Error('no fish')
    expect(pointAt({ ...path }, 8_000)).toEqual(middle)
    expect(middle.y >= 0 && middle.y <= sceneSize.height).toBe(true)
    expect(isNear(path, 8_000, middle)).toBe(true)
    expect(isNear(path, 8_250, middle)).toBe(true)
    expect(isNear(path, 10_000, middle)).toBe(false)
  }
})

test('a magazine ends when nothing can be fired from it, or when a shot could win more than it may pay', () => {
  const deep = hallOf('deep')
  const full = deep && loadedMagazine(deep, 1_000n, 100)
  if (!deep || !full) throw new Error('no magazine')
  expect([full.loaded, magazinePar.mostStake]).toEqual([100_000n, 100_000n])
  const isOver = (change: Partial<typeof full>) =>
    isMagazineOver({ ...full, ...change }, mostBombMultiplier)
  expect([isOver({}), isOver({ fired: 99_900n }), isOver({ fired: 99_901n })]).toEqual([
    false,
    false,
    true,
  ])
  expect(isOver({ shots: mostShotNumbers })).toBe(true)
  const spare = greatestMagazinePayout - full.loaded - 1_000n * BigInt(mostBombMultiplier)
  expect([isOver({ won: spare }), isOver({ won: spare + 1n })]).toEqual([false, true])
})

test('the log of a magazine says what became of it', () => {
  const hall = hallOf('shallow')
  if (!hall) throw new Error('no hall')
  const shot = { nonce: 3, target: 'bomb', multiplier: 39, cost: 10n, isReturned: false }
  const log = [
    { ...shot, isHit: true, payout: 390n },
    { ...shot, isHit: false, isReturned: true, payout: 0n },
    { ...shot, isHit: false, payout: 0n },
  ]
  for (const one of log) expect(readShot({ ...openShot(one) })).toEqual(one)
  for (const wrong of [{}, { ...openShot(log[0] ?? shotOf()), cost: '-1' }]) {
    expect(readShot(wrong)).toBeUndefined()
  }
  expect(magazineAfter(hall, 20n, log)).toMatchObject({ fired: 20n, won: 390n, shots: 3 })
  expect(magazineAfter(hall, 19n, log)).toBeUndefined()
})

function shotOf(): never {
  throw new Error('no shot')
}

test('bombs swim among the fish', () => {
  const stream = quickStream(2)
  const drawn = Array.from({ length: 4_000 }, () => drawSwimmer(stream).id)
  const bombs = drawn.filter((id) => id === 'bomb').length
  expect(bombs > 0 && bombs < drawn.length / 10).toBe(true)
  expect(drawn.every((id) => swimmerOf(id)?.id === id)).toBe(true)
})
