/** A bucket: so many at once, refilled evenly. Looked at and taken from apart: what is refused costs nothing. */
export class Pace {
  readonly #most: number
  readonly #everyMs: number
  #left: number
  #at = Number.NEGATIVE_INFINITY

  constructor(most: number, everyMs: number) {
    this.#most = most
    this.#everyMs = everyMs
    this.#left = most
  }

  has(now: number): boolean {
    this.#refill(now)
    return this.#left >= 1
  }

  take(now: number): void {
    this.#refill(now)
    this.#left -= 1
  }

  #refill(now: number): void {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) * this.#most) / this.#everyMs)
    this.#at = now
  }
}
