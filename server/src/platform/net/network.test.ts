import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createProxies, isAmong, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const proxies = createProxies(['127.0.0.1', '10.0.0.0/8'])

function request(from: string, headers: Record<string, string>) {
  return { headers, socket: { remoteAddress: from } as IncomingMessage['socket'] }
}

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:99', '1.2.3.4'],
  ['[2001:db8::1]:99', '2001:db8::1'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1.2.3.4, 10.1.1.1:4711', '1.2.3.4'],
  ['9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['garbage', '127.0.0.1'],
  ['1.2.3.4, garbage', '127.0.0.1'],
  ['1.2.3.4, garbage, 10.1.1.1', '10.1.1.1'],
  ['unknown, _hidden, 1.2.3.999', '127.0.0.1'],
  ['1.2.3.4:99999999', '127.0.0.1'],
  [' , ', '127.0.0.1'],
  ['', '127.0.0.1'],
])('behind a proxy that says %j it is %s', (said, caller) => {
  expect(proxies.callerOf(request('127.0.0.1', { 'x-forwarded-for': said }))).toBe(caller)
})

test('only a proxy of ours is believed', () => {
  const said = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'a.example', host: 'b.example' }
  expect(proxies.callerOf(request('192.0.2.1', said))).toBe('192.0.2.1')
  expect(proxies.hostOf(request('192.0.2.1', said))).toBe('b.example')
  expect(proxies.hostOf(request('10.2.2.2', said))).toBe('a.example')
  expect(proxies.hostOf(request('10.2.2.2', { host: 'b.example' }))).toBe('b.example')
})

test('a list of addresses and networks knows nothing else', () => {
  const isOurs = isAmong(['127.0.0.1', 'fd00::/8'])
  expect(['127.0.0.1', '::ffff:127.0.0.1', 'fd00::5'].every(isOurs)).toBe(true)
  expect(['127.0.0.2', 'fe00::1', 'garbage', '127.0.0.1:80', ''].some(isOurs)).toBe(false)
})
