import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressReader } from './socket-entry-gate.ts'

/** A request over a connection from `from`, with what it says of itself. */
function request(from: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: from })
  const made = new IncomingMessage(socket)
  if (forwarded !== undefined) made.headers['x-forwarded-for'] = forwarded
  return made
}

test('without proxies nobody is believed', () => {
  const addressOf = addressReader([])
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
})

test('behind proxies the nearest stranger counts, not what the stranger says', () => {
  const addressOf = addressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  const said = '198.51.100.1, 203.0.113.7, 10.1.2.3'
  expect(addressOf(request('10.9.9.9', said))).toBe('203.0.113.7')
  expect(addressOf(request('::ffff:127.0.0.1', '203.0.113.8'))).toBe('203.0.113.8')
  expect(addressOf(request('fd00::1', '2001:db8::5'))).toBe('2001:db8:0:0::/64')
  expect(addressOf(request('192.0.2.1', '203.0.113.9'))).toBe('192.0.2.1')
})
