import type { World } from '@zhengju/server/testing/world'

/** Chance of the world that is simulated: the same seed throws the same. */
export interface Dice {
  /** True once in so many. */
  one(times: number): boolean
  /** From 0 to below. */
  below(end: number): number
  of<Item>(items: readonly Item[]): Item
}

export function diceOf(world: World): Dice {
  const below = (end: number) => {
    const [a = 0, b = 0, c = 0] = world.runtime.random.bytes(3)
    return Math.floor(((a * 65_536 + b * 256 + c) / 16_777_216) * end)
  }
  return {
    below,
    one: (times) => below(times) === 0,
    of(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}
