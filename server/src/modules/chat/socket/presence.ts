import type { Clock } from '@zhengju/domain/runtime'
import type { Bus } from './bus.ts'

export interface PresenceDeps {
  readonly bus: Bus
  readonly topic: string
  readonly clock: Clock
  /** Another one for every process, and for every start of it. */
  readonly processId: string
  /** Sockets of this process, by room. */
  readonly here: () => Iterable<readonly [roomId: string, count: number]>
}

interface Other {
  readonly at: number
  readonly rooms: ReadonlyMap<string, number>
}

const againMs = 5_000
/** Three times unheard is gone, and its counts with it. */
const goneAfterMs = 3 * againMs
const mostOthers = 200

/**
 * How many there are in each room, over all processes of the site. Each tells the others its own counts when they
 * change and every few seconds; nothing is kept outside of them, so a process that dies leaves nothing behind. A
 * process alone hears itself only.
 */
export class Presence {
  readonly #parts: PresenceDeps
  readonly #others = new Map<string, Other>()
  readonly #end: () => void
  #hasChanged = true
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(parts: PresenceDeps) {
    this.#parts = parts
    this.#end = parts.bus.subscribe(parts.topic, (text) => this.#hear(text))
  }

  changed(): void {
    this.#hasChanged = true
  }

  /** Sockets of the other processes in that room. */
  elsewhere(roomId: string): number {
    let count = 0
    for (const { rooms } of this.#others.values()) count += rooms.get(roomId) ?? 0
    return count
  }

  /** Tells what is new and forgets who is silent; called every second. */
  beat(): void {
    const now = this.#parts.clock.now()
    for (const [id, { at }] of this.#others) if (now - at > goneAfterMs) this.#others.delete(id)
    if (!this.#hasChanged && now - this.#toldAt < againMs) return
    this.#hasChanged = false
    this.#toldAt = now
    this.#tell([...this.#parts.here()])
  }

  /** Says goodbye, so that nobody has to wait for it. */
  close(): void {
    this.#end()
    this.#tell(undefined)
  }

  #tell(rooms: readonly (readonly [string, number])[] | undefined): void {
    const { bus, topic, processId } = this.#parts
    bus.publish(topic, JSON.stringify({ processId, rooms }))
  }

  #hear(text: string): void {
    const told = readTold(text)
    if (!told || told.processId === this.#parts.processId) return
    if (!told.rooms) {
      this.#others.delete(told.processId)
      return
    }
    const isNew = !this.#others.has(told.processId)
    if (isNew && this.#others.size >= mostOthers) return
    this.#others.set(told.processId, { at: this.#parts.clock.now(), rooms: told.rooms })
    // It has not heard us yet.
    if (isNew) this.#hasChanged = true
  }
}

interface Told {
  readonly processId: string
  /** Undefined when it goes. */
  readonly rooms: ReadonlyMap<string, number> | undefined
}

/** Undefined for what no process of ours says. */
function readTold(text: string): Told | undefined {
  const { processId, rooms } = fieldsOf(text)
  if (typeof processId !== 'string') return undefined
  if (rooms === undefined) return { processId, rooms: undefined }
  if (!Array.isArray(rooms) || !rooms.every(isCount)) return undefined
  return { processId, rooms: new Map(rooms) }
}

function isCount(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && Number.isSafeInteger(pair[1])
}

function fieldsOf(text: string): { readonly processId?: unknown; readonly rooms?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
