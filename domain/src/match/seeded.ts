/** A repeatable source of chance in [0, 1): the same seed gives the same sequence on every machine. */
export type Chance = () => number

export function seededChance(seed: string): Chance {
  let [a, b, c, d] = hash128(seed)
  const next = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** A whole number in [0, below). */
export function chooseIndex(chance: Chance, below: number): number {
  return Math.min(below - 1, Math.floor(chance() * below))
}

/** Knuth's method: right for the small means of a football match. */
export function poissonDraw(chance: Chance, mean: number): number {
  const limit = Math.exp(-mean)
  let product = chance()
  let count = 0
  while (product > limit) {
    count += 1
    product *= chance()
  }
  return count
}

function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}
