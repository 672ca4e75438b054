import type { Redis } from 'ioredis'

/** Carries texts between the processes of a site. Every listener of a topic hears each text, the sender's too. */
export interface Bus {
  publish(topic: string, text: string): void
  /** Returns what ends it. */
  subscribe(topic: string, listener: (text: string) => void): () => void
  /** Once a topic that was subscribed is really heard, or it has been waited for long enough. */
  ready(topic: string): Promise<void>
  close(): Promise<void>
}

/** A room is entered without Redis, too, and the holes in its numbers are read. */
const patienceMs = 1_000

async function patiently(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise((done) => {
    timer = setTimeout(done, patienceMs)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}

type Listeners = Map<string, Set<(text: string) => void>>

/** Within one process. */
export function createLocalBus(): Bus {
  const topics: Listeners = new Map()
  return {
    publish: (topic, text) => tell(topics, topic, text),
    subscribe: (topic, listener) => listen(topics, topic, listener),
    async ready() {},
    async close() {
      topics.clear()
    },
  }
}

/**
 * Over Redis: a process hears a topic once, however many of its sockets wait for it. What is said while Redis is
 * away reaches this process's own sockets only; the others find the gap in the numbers when it is back.
 */
export function createRedisBus(redis: Redis, onError: (error: unknown) => void): Bus {
  const topics: Listeners = new Map()
  const opening = new Map<string, Promise<unknown>>()
  const hearing = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    // It waits for its Redis however long that is away.
    commandTimeout: undefined,
  })
  hearing.on('error', onError)
  hearing.on('message', (topic: string, text: string) => tell(topics, topic, text))
  return {
    publish(topic, text) {
      redis.publish(topic, text).catch((error) => {
        onError(error)
        tell(topics, topic, text)
      })
    },
    subscribe(topic, listener) {
      if (!topics.has(topic)) {
        const opened = hearing
          .subscribe(topic)
          .catch(onError)
          .finally(() => opening.get(topic) === opened && opening.delete(topic))
        opening.set(topic, opened)
      }
      const end = listen(topics, topic, listener)
      return () => {
        end()
        if (!topics.has(topic)) hearing.unsubscribe(topic).catch(onError)
      }
    },
    async ready(topic) {
      const opened = opening.get(topic)
      if (opened) await patiently(opened)
    },
    async close() {
      topics.clear()
      // What was said last is out before whoever owns the connection ends it.
      await patiently(redis.ping().catch(() => undefined))
      hearing.disconnect()
    },
  }
}

function listen(topics: Listeners, topic: string, listener: (text: string) => void): () => void {
  const known = topics.get(topic)
  const listeners = known ?? new Set()
  listeners.add(listener)
  if (!known) topics.set(topic, listeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
  }
}

function tell(topics: Listeners, topic: string, text: string): void {
  for (const listener of topics.get(topic) ?? []) listener(text)
}
