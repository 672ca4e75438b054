import type { LiveChange, LiveSubscription } from './index.ts'

type Tell = (change: LiveChange) => void

interface Listener {
  readonly tell: Tell
  ids: readonly string[]
}

/**
 * One live connection for all who listen at a client: it is opened for the first of them, follows what any of them
 * follows, and is closed with the last. Each hears of its own fixtures, and of what is of none.
 */
export function sharedLive(
  open: (onChange: Tell) => LiveSubscription,
): (onChange: Tell) => LiveSubscription {
  const listeners = new Set<Listener>()
  let live: LiveSubscription | undefined
  let isConnected = false
  let followed = ''

  function follow(): void {
    const ids = [...new Set([...listeners].flatMap((listener) => listener.ids))]
    const now = ids.join()
    if (now === followed) return
    followed = now
    live?.follow(ids)
  }

  function hear(change: LiveChange): void {
    if (change.kind === 'connected') isConnected = true
    if (change.kind === 'disconnected') isConnected = false
    for (const listener of [...listeners]) {
      if (isFor(listener, change)) listener.tell(change)
    }
  }

  return (tell) => {
    const listener: Listener = { tell, ids: [] }
    listeners.add(listener)
    if (!live) live = open(hear)
    // Whoever comes later finds it standing: for him there was no gap.
    else if (isConnected) {
      queueMicrotask(() => {
        if (isConnected && listeners.has(listener)) tell({ kind: 'connected', isResumed: false })
      })
    }
    return {
      follow(ids) {
        listener.ids = ids
        if (listeners.has(listener)) follow()
      },
      close() {
        if (!listeners.delete(listener)) return
        if (listeners.size > 0) return follow()
        live?.close()
        live = undefined
        isConnected = false
        followed = ''
      },
    }
  }
}

function isFor({ ids }: Listener, change: LiveChange): boolean {
  return !('fixtureId' in change) || ids.includes(change.fixtureId)
}
