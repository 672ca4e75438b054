import { expect, test } from 'vitest'
import { chatAddress } from './address.ts'

const page = 'https://h5.example/chat/lobby_main'

test.each([
  [['/chat', 'wss://spare.example'], page, 'wss://h5.example/chat'],
  [['/'], 'http://127.0.0.1:4000/mine', 'ws://127.0.0.1:4000/'],
  [['wss://chat.example/live'], page, 'wss://chat.example/live'],
  [['https://chat.example'], page, 'wss://chat.example/'],
  [['ws://chat.example:8080'], page, 'ws://chat.example:8080/'],
  [[], page, 'wss://h5.example/'],
  [undefined, page, 'wss://h5.example/'],
])('entry 51 %j on %s is %s', async (items, on, address) => {
  const entries: Readonly<Record<number, readonly string[] | undefined>> = {
    51: items,
    50: ['/no'],
  }
  expect(await chatAddress(async (number) => entries[number], on)).toBe(address)
})

test('a configuration that cannot be read is no address', async () => {
  const failing = () => Promise.reject(new Error('away'))
  await expect(chatAddress(failing, page)).rejects.toThrow('away')
})
