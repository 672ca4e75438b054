import type { Minor } from '@zhengju/domain/money'
import type { Answer, LiveChange, LiveSubscription, PlacedOrder } from './index.ts'

/** Orders of this client of which a decision is still to be told, to every subscription of it. */
export interface Pending {
  /** Placed just now: also one that was decided at once is told. */
  add(orders: readonly PlacedOrder[]): void
  /** How orders stand: what is decided is told once. */
  note(orders: readonly PlacedOrder[]): void
  /** Answers how to end it. */
  listen(listener: (change: LiveChange) => void): () => void
  orderNos(): readonly string[]
  /** Once more asked for in vain: forgotten after a minute. Whoever asks beside another counts with him as one. */
  asked(): void
}

export function createPending(now: () => number): Pending {
  const tries = new Map<string, number>()
  let countedAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<(change: LiveChange) => void>()
  return {
    add(orders) {
      for (const { orderNo } of orders) {
        if (!tries.has(orderNo) && tries.size < mostAsked) tries.set(orderNo, 0)
      }
    },
    note(orders) {
      for (const { orderNo, state, failure, message } of orders) {
        if (state === 'confirming' || !tries.delete(orderNo)) continue
        for (const listener of listeners) {
          listener({
            ...{ kind: 'order', orderNo, state },
            ...(failure && { failure }),
            ...(message && { message }),
          })
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    orderNos: () => [...tries.keys()],
    asked() {
      if (now() - countedAt < pollMs) return
      countedAt = now()
      for (const [orderNo, count] of tries) {
        if (count >= pendingTries) tries.delete(orderNo)
        else tries.set(orderNo, count + 1)
      }
    },
  }
}

/** What a venue's offer says now: `look` answers whether the venue did. */
export interface Look {
  look(): Promise<boolean>
  follow(fixtureIds: readonly string[]): void
}

export interface PollingOptions {
  readonly createLook: (tell: (change: LiveChange) => void) => Look
  readonly pending: Pending
  readonly orderStates: (orderNos: readonly string[]) => Promise<Answer<readonly PlacedOrder[]>>
  readonly balance: () => Promise<Answer<Minor>>
  readonly isMember: () => boolean
}

/** For a wire without a socket: the offer, the orders of this client and the balance are asked after again and again. */
export function openPolling(
  options: PollingOptions,
  onChange: (change: LiveChange) => void,
): LiveSubscription {
  let isWanted = true
  let rounds = 0
  let isBalanceDue = false
  let known: Minor | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (change: LiveChange) => {
    if (isWanted) onChange(change)
  }
  const offer = options.createLook(tell)

  async function lookAtOrders(): Promise<void> {
    const orderNos = options.pending.orderNos()
    if (orderNos.length === 0) return
    options.pending.asked()
    await options.orderStates(orderNos)
  }

  async function lookAtBalance(): Promise<void> {
    isBalanceDue = false
    const answer = await options.balance()
    if (!answer.ok || answer.value === known) return
    known = answer.value
    tell({ kind: 'balance', balance: known })
  }

  async function round(): Promise<void> {
    const isWell = await offer.look()
    if (isWanted && options.isMember()) {
      await lookAtOrders()
      if (isBalanceDue || rounds++ % balanceEvery === 0) await lookAtBalance()
    }
    if (isWanted) timer = setTimeout(() => void round(), isWell ? pollMs : slowMs)
  }

  const deafen = options.pending.listen((change) => {
    isBalanceDue = true
    tell(change)
  })
  void round()
  return {
    follow: offer.follow,
    close() {
      isWanted = false
      deafen()
      clearTimeout(timer)
    },
  }
}

const pollMs = 1_000
const slowMs = 2_000
const balanceEvery = 10
const pendingTries = 60
const mostAsked = 20
