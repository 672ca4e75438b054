import { type QueueName, queueNames } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import type { Queue } from '../call/queue.ts'

/** What a module's `module.ts` brings: who counts what waits there. */
export type QueueReaders = Readonly<Partial<Record<QueueName, (tx: Tx) => Promise<Queue>>>>

/** All queues of the platform, brought by the modules in which something waits. */
export interface Queues {
  /** A platform in which nobody counts one of them does not start. */
  show(brought: QueueReaders): void
  read(tx: Tx, name: QueueName): Promise<Queue>
}

export function createQueues(): Queues {
  let readers: QueueReaders = {}

  function readerOf(name: QueueName): (tx: Tx) => Promise<Queue> {
    const reader = readers[name]
    if (!reader) throw new Error(`no module brings the queue of ${name}`)
    return reader
  }

  return {
    show(brought) {
      readers = brought
      for (const name of queueNames) readerOf(name)
    },
    read: (tx, name) => readerOf(name)(tx),
  }
}
