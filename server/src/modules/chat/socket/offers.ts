import { readyFrame } from '../../../platform/ws/ready-frame.ts'
import type { Audience, Hearer } from './audience.ts'
import { isConditional, takenAway } from './frames.ts'

/** Those of these members to whom nothing is held out now. */
export type RestingAmong = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface RoomTellerDeps {
  readonly hearers: Audience
  readonly restingAmong: RestingAmong
  readonly onFault: (error: unknown) => void
}

const mostWaiting = 500
const askedAtOnce = 500

/**
 * Tells a room its frames in their order. One that holds something out waits until it is known who of the room rests,
 * and what comes after it waits behind it, so that nobody sees a hole in the numbers.
 */
export class RoomTeller {
  readonly #deps: RoomTellerDeps
  readonly #waiting: string[] = []
  #isAsking = false

  constructor(deps: RoomTellerDeps) {
    this.#deps = deps
  }

  tell(text: string): void {
    this.#waiting.push(text)
    // Whoever misses a line sees the hole in the numbers and reads it.
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
    if (!this.#isAsking) this.#pass()
  }

  #pass(): void {
    for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
      if (isConditional(text)) {
        void this.#offer(text)
        return
      }
      this.#deps.hearers.tell(readyFrame(text))
    }
  }

  async #offer(text: string): Promise<void> {
    const { hearers, restingAmong, onFault } = this.#deps
    this.#isAsking = true
    const known = new Map<string, boolean>()
    try {
      await askAll(hearers, known, restingAmong)
    } catch (error) {
      onFault(error)
    }
    const [frame, instead] = [readyFrame(text), readyFrame(takenAway(text))]
    hearers.tellApart(({ memberId }) => {
      if (memberId === undefined) return frame
      // Whoever came in meanwhile has it in what he read, if he may have it.
      const rests = known.get(memberId)
      return rests === undefined ? undefined : rests ? instead : frame
    })
    this.#isAsking = false
    this.#pass()
  }
}

async function askAll(
  hearers: Iterable<Hearer>,
  known: Map<string, boolean>,
  restingAmong: RestingAmong,
): Promise<void> {
  const members = new Set<string>()
  for (const { memberId } of hearers) if (memberId !== undefined) members.add(memberId)
  const ids = [...members]
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const some = ids.slice(at, at + askedAtOnce)
    const resting = await restingAmong(some)
    for (const id of some) known.set(id, resting.has(id))
  }
}
