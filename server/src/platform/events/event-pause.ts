/** A consumer that failed on so many bets or orders of a lane in a row fails on everything, as far as it knows. */
export const mostFailures = 20

const firstPauseMs = 1_000
const lastPauseMs = 300_000

/** How a consumer fares in one lane. */
export class Health {
  readonly #before: number
  #failures: number
  #error: string | null = null

  constructor(failures: number) {
    this.#before = failures
    this.#failures = failures
  }

  succeeded(): void {
    this.#failures = 0
    this.#error = null
  }

  failed(error: string): void {
    this.#failures++
    this.#error = error
  }

  /** It takes nothing: what it would fail on next stays where it is. */
  isSpent(): boolean {
    return this.#failures >= mostFailures
  }

  /** It was let try again after a pause. */
  isTrial(): boolean {
    return this.#before >= mostFailures
  }

  /** `failures`, `paused_until`, `error` of its cursor. Nothing new was tried: it may be tried at any time. */
  columns(now: number): readonly unknown[] {
    const isPaused = this.isSpent() && this.#failures > this.#before
    const doublings = Math.min(this.#failures - mostFailures, 20)
    const pause = Math.min(firstPauseMs * 2 ** doublings, lastPauseMs)
    return [this.#failures, isPaused ? now + pause : 0, this.#error]
  }
}
