import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange, PlacedOrder } from './index.ts'
import { createPending, openPolling } from './polling.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_767_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const order = (state: PlacedOrder['state']): PlacedOrder => ({
  ...{ orderNo: 'o1', state, risk: 10_000n, potentialReturn: 20_000n, legs: [] },
})

test.each([1, 2])(
  'an order that nobody decides is asked for a minute long by %i that listen',
  async (count) => {
    const pending = createPending(() => vi.getMockedSystemTime()?.getTime() ?? 0)
    const heard: LiveChange[] = []
    let state: PlacedOrder['state'] = 'confirming'
    const orderStates = async () => {
      const value = [order(state)]
      pending.note(value)
      return { ok: true, value } as const
    }
    const options = {
      createLook: () => ({ look: async () => true, follow: () => undefined }),
      ...{ pending, orderStates, isMember: () => true },
      balance: async () => ({ ok: true, value: 0n }) as const,
    }
    pending.add([order('confirming')])
    const own: ReturnType<typeof openPolling>[] = []
    for (let at = 0; at < count; at++) {
      own.push(openPolling(options, (change) => heard.push(change)))
      await vi.advanceTimersByTimeAsync(400)
    }
    await vi.advanceTimersByTimeAsync(50_000)
    expect(pending.orderNos()).toEqual(['o1'])
    state = 'accepted'
    await vi.advanceTimersByTimeAsync(2_000)
    const told = heard.filter(({ kind }) => kind === 'order')
    expect(told).toEqual(told.map(() => ({ kind: 'order', orderNo: 'o1', state })))
    expect(told).toHaveLength(count)

    state = 'confirming'
    pending.add([order(state)])
    await vi.advanceTimersByTimeAsync(70_000)
    expect(pending.orderNos()).toEqual([])
    for (const one of own) one.close()
  },
)
