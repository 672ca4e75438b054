import { hash } from 'node:crypto'
import { StartError } from '@zhengju/kit/program'
import { demoMark } from '@zhengju/kit/secret'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const keys = `house-1:${'ab'.repeat(32)}`

test('what is not set has its default', () => {
  expect(readConfig({ VENUE_OB_KEYS: keys, WALLET_PORT: '3100' })).toMatchObject({
    profile: 'demo',
    port: 0,
    walletUrl: 'http://127.0.0.1:3100',
    bounds: { sockets: 20_000, socketsPerAddress: 100, headMs: 10_000, requestMs: 30_000 },
    inPlayDelayMs: 3000,
    databaseUrl: undefined,
  })
})

test('every wrong variable is complained of, one line each', () => {
  const env = {
    PROFILE: 'test',
    HOUSE_PORT: '70000',
    WALLET_URL: 'ftp://x',
    HOUSE_SOCKETS: '0',
    HOUSE_HEAD_SEC: '40',
    HOUSE_IN_PLAY_DELAY_MS: 'soon',
    TRANSFER_VENUES: 'zjby,nowhere',
  }
  const read = () => readConfig(env)
  expect(read).toThrow(StartError)
  expect(read).toThrow(
    [
      'PROFILE: must be one of demo, production',
      'HOUSE_PORT: must be a whole number from 0 to 65535',
      'WALLET_URL: must be a URL starting with http:// or https://',
      'HOUSE_SOCKETS: must be a number from 1 to 1000000',
      'HOUSE_HEAD_SEC: must not be above HOUSE_REQUEST_SEC',
      'VENUE_OB_KEYS: must be one or two of keyId:hex of 32 bytes or more',
      'TRANSFER_VENUES: must be ids of venues with commas between them',
      'HOUSE_IN_PLAY_DELAY_MS: must be a whole number from 0 to 60000',
    ].join('\n'),
  )
})

test('without a port of the wallet its address is needed', () => {
  expect(() => readConfig({ VENUE_OB_KEYS: keys, WALLET_PORT: '0' })).toThrow(
    'WALLET_URL: required',
  )
})

test('a venue of games has keys of its own, and is open where they are given', () => {
  const env = { VENUE_OB_KEYS: keys, WALLET_PORT: '3100' }
  expect(Object.keys(readConfig(env).keys)).toEqual(['ob'])
  const own = `zjdz-1:${'cd'.repeat(32)}`
  expect(readConfig({ ...env, VENUE_ZJDZ_KEYS: own }).keys).toMatchObject({
    zjdz: [{ id: 'zjdz-1' }],
  })
  expect(() => readConfig({ ...env, VENUE_ZJDZ_KEYS: 'x' })).toThrow(
    'VENUE_ZJDZ_KEYS: must be one or two of keyId:hex of 32 bytes or more',
  )
  expect(() => readConfig({ ...env, VENUE_ZJDZ_KEYS: keys })).toThrow('a key is of two venues')
  // In production a venue whose games members play needs them.
  const others = {
    VENUE_ZJCP_KEYS: `zjcp-1:${'ef'.repeat(32)}`,
    VENUE_ZJZR_KEYS: `zjzr-1:${'01'.repeat(32)}`,
    VENUE_ZJQP_KEYS: `zjqp-1:${'23'.repeat(32)}`,
    VENUE_ZJBY_KEYS: `zjby-1:${'02'.repeat(32)}`,
  }
  const HOUSE_KEY = hash('sha256', 'house', 'hex')
  const production = {
    ...{ ...env, ...others, VENUE_ZJDZ_KEYS: own, PROFILE: 'production', HOUSE_KEY },
  }
  const open = Object.keys(readConfig(production).keys).toSorted()
  expect(open).toEqual(['ob', 'zjby', 'zjcp', 'zjdz', 'zjqp', 'zjzr'])
  expect(() => readConfig({ ...env, PROFILE: 'production' })).toThrow('VENUE_ZJCP_KEYS')
})

test('a process of one part reads the keys of that part', () => {
  const env = {
    VENUE_OB_KEYS: keys,
    WALLET_PORT: '3100',
    VENUE_ZJDZ_KEYS: `zjdz-1:${'cd'.repeat(32)}`,
  }
  const open = (HOUSE_RUNS: string) => Object.keys(readConfig({ ...env, HOUSE_RUNS }).keys)
  expect([open('all'), open('sportsbook'), open('games')]).toEqual([
    ['ob', 'zjdz'],
    ['ob'],
    ['zjdz'],
  ])
  expect(open('')).toEqual(open('all'))
  expect(readConfig({ ...env, VENUE_OB_KEYS: '', HOUSE_RUNS: 'games' }).runs).toBe('games')
  expect(() => open('apart')).toThrow('HOUSE_RUNS: must be one of all, sportsbook, games')
})

test("production asks for a key of the house that is chance and not the demo's", () => {
  const complaintOf = (HOUSE_KEY: string, HOUSE_KEY_OLD = '') => {
    try {
      readConfig({ PROFILE: 'production', VENUE_OB_KEYS: keys, HOUSE_KEY, HOUSE_KEY_OLD })
    } catch (error) {
      return String(error)
        .match(/HOUSE_KEY.*/g)
        ?.join('\n')
    }
    return undefined
  }
  const chance = hash('sha256', 'house', 'hex')
  expect(complaintOf('')).toBe('HOUSE_KEY: must be 64 random hex digits (32 bytes)')
  expect(complaintOf('ab'.repeat(32))).toMatch(/^HOUSE_KEY: is a pattern/)
  expect(complaintOf(demoMark + chance.slice(demoMark.length))).toMatch(/demo profile is refused/)
  expect(complaintOf(chance, 'zz')).toMatch(/^HOUSE_KEY_OLD: must be 64/)
  expect(complaintOf(chance, 'ab'.repeat(32))).toBeUndefined()
})
