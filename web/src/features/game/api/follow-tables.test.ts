import { gameSessionClose } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTables } from './follow-tables.ts'
import type { TableSocket } from './kept-socket.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Sockets as they are opened, each with what the other side does to it. */
function followed(enter: () => Promise<void> = async () => undefined) {
  const sockets: TableSocket[] = []
  const lost: boolean[] = []
  const end = followTables({
    tables: [{ game: 'k3', tableId: 'm1' }],
    token: () => 'token',
    enter,
    onGap: () => undefined,
    onLost: (isLost) => void lost.push(isLost),
    open() {
      const socket = {
        send: () => undefined,
        onopen: null,
        onmessage: null,
      } as never as TableSocket
      socket.close = () => socket.onclose?.call(socket as WebSocket, { code: 1006 } as CloseEvent)
      sockets.push(socket)
      return socket
    },
  })
  const newest = () => sockets.at(-1) as TableSocket
  return {
    ...{ sockets, lost, end },
    open: () => newest().onopen?.call(newest() as WebSocket, {} as Event),
    close: (code = 1006) => newest().onclose?.call(newest() as WebSocket, { code } as CloseEvent),
    say: (frame: object) =>
      newest().onmessage?.call(
        newest() as WebSocket,
        { data: JSON.stringify(frame) } as MessageEvent,
      ),
  }
}

const table = { kind: 'table', game: 'k3', tableId: 'm1', seq: 1, at: 1 }

test('a socket that breaks off and comes back at once is no matter; one that stays away is told of', async () => {
  const { close, end, lost, open, say } = followed()
  open()
  say(table)
  close()
  await vi.advanceTimersByTimeAsync(600)
  open()
  say(table)
  expect(lost).toEqual([])
  for (const waitMs of [600, 1_100]) {
    close()
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  expect(lost).toEqual([true])
  open()
  say(table)
  expect(lost).toEqual([true, false])
  end()
})

test('whoever answers no ping is not there, though nothing was closed', async () => {
  const { end, open, say, sockets } = followed()
  open()
  say(table)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sockets).toHaveLength(1)
  say({ kind: 'pong' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(sockets).toHaveLength(2)
  end()
})

test('a venue that cannot be entered anew is tried again, not given up', async () => {
  let tries = 0
  const { close, end, lost, open, sockets } = followed(async () => {
    if (++tries < 3) throw new Error('no network')
  })
  open()
  close(gameSessionClose)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([tries, sockets.length, lost]).toEqual([3, 2, [true, true]])
  end()
})
