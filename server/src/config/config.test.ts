import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMark, isRandom } from '@zhengju/kit/secret'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = '0123456789abcdef'.repeat(4)
const demo = {
  MASTER_KEY: key,
  VENUE_OB_KEYS: `k1:${key}`,
  VENUE_OB_URL: 'http://127.0.0.1:4000/',
  PAYMENT_SANDBOX_KEY: key,
}
const chance = hash('sha256', 'a', 'hex')
const other = hash('sha256', 'b', 'hex')
const production = {
  MASTER_KEY: chance,
  VENUE_OB_KEYS: `k1:${chance},k2:${other}`,
  // Lotteries and tables are open to everybody.
  VENUE_ZJCP_KEYS: `zjcp-1:${hash('sha256', 'c', 'hex')}`,
  VENUE_ZJZR_KEYS: `zjzr-1:${hash('sha256', 'r', 'hex')}`,
  VENUE_ZJQP_KEYS: `zjqp-1:${hash('sha256', 'q', 'hex')}`,
  VENUE_ZJBY_KEYS: `zjby-1:${hash('sha256', 'by', 'hex')}`,
  VENUE_OB_URL: 'https://venue.example',
  VENUE_ZJDZ_KEYS: `zjdz-1:${hash('sha256', 'd', 'hex')}`,
  VENUE_IM_KEYS: `im-1:${hash('sha256', 'e', 'hex')}`,
  VENUE_FB_KEYS: `fb-1:${hash('sha256', 'f', 'hex')}`,
  VENUE_YBDJ_KEYS: `ybdj-1:${hash('sha256', 'y', 'hex')}`,
  VENUE_IMDJ_KEYS: `imdj-1:${hash('sha256', 'i', 'hex')}`,
  VENUE_LHDJ_KEYS: `lhdj-1:${hash('sha256', 'l', 'hex')}`,
  PROFILE: 'production',
  LICENCE: 'MGA/B2C/123/2024',
  JURISDICTION: 'XX',
  DATABASE_URL: 'postgres://db.example/zhengju',
  SITE_ORIGINS: 'https://www.zhengju.example',
  SITE_HOSTS: 'www.zhengju.example',
  OFFICE_HOSTS: 'office.zhengju.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  VENUE_ADDRESSES: '10.7.0.1',
}

function complaintsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('the demo needs its secrets and nothing else', () => {
  expect(readConfig(demo)).toMatchObject({
    profile: 'demo',
    port: 3_000,
    officePort: 3_001,
    host: '127.0.0.1',
    officeHost: '127.0.0.1',
    platformUrl: 'http://127.0.0.1:3000',
    walletHost: '127.0.0.1',
    walletPort: 0,
    venueAddresses: ['127.0.0.1'],
    bounds: { member: { socketsPerAddress: 200 } },
    siteHosts: [],
    officeHosts: [],
    databaseUrl: undefined,
    venues: { ob: { url: 'http://127.0.0.1:4000' } },
  })
  expect(readConfig({ ...demo, HOST: '10.1.2.3' }).platformUrl).toBe('http://10.1.2.3:3000')
  expect(readConfig(production)).toMatchObject({
    profile: 'production',
    licence: 'MGA/B2C/123/2024',
    venueAddresses: ['10.7.0.1'],
  })
  expect(readConfig({ ...demo, PROFILE: 'demo' }).host).toBe('0.0.0.0')
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'abc' }, 'PORT: must be a port number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a port number from 0 to 65535'],
  [{ OFFICE_PORT: '3000' }, 'OFFICE_PORT: must differ from PORT'],
  [{ PROFILE: 'live' }, 'PROFILE: must be one of demo, production'],
  [{ MASTER_KEY: 'zz' }, 'MASTER_KEY: must be 64 random hex digits (32 bytes)'],
  [{ MASTER_KEY_OLD: 'zz' }, 'MASTER_KEY_OLD: must be 64 random hex digits (32 bytes)'],
  [{ MASTER_KEY_OLD: key.toUpperCase() }, 'MASTER_KEY_OLD: must differ from MASTER_KEY'],
  [{ MASTER_KEY: '0'.repeat(64) }, 'MASTER_KEY: must be 64 random hex digits (32 bytes)'],
  [{ VENUE_OB_KEYS: 'k1' }, 'VENUE_OB_KEYS: must be one or two of keyId:hex'],
  [{ VENUE_OB_KEYS: `k1:${key}0` }, 'VENUE_OB_KEYS: must be one or two of keyId:hex'],
  [{ VENUE_OB_KEYS: `k1:${key},k1:${key}` }, 'VENUE_OB_KEYS: must be one or two of keyId:hex'],
  [{ VENUE_OB_URL: '' }, 'VENUE_OB_URL: required'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a URL starting with postgres://'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL: must be a URL starting with redis://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of'],
  [{ SITE_ORIGINS: 'https://a.example/x' }, 'SITE_ORIGINS: must be origins like'],
  [{ OFFICE_HOSTS: 'a.example/x' }, 'OFFICE_HOSTS: must be hosts like www.example.com'],
  [{ WALLET_PORT: '3001' }, 'WALLET_PORT: must differ from PORT and OFFICE_PORT'],
  [{ VENUE_ADDRESSES: 'venue.example' }, 'VENUE_ADDRESSES: must be addresses or networks'],
  [{ SOCKETS_PER_ADDRESS: '0' }, 'SOCKETS_PER_ADDRESS: must be a number from 1 to 1000000'],
  [{ OFFICE_REQUEST_SEC: '601' }, 'OFFICE_REQUEST_SEC: must be a number from 1 to 600'],
  [{ WALLET_HEAD_SEC: '30' }, 'WALLET_HEAD_SEC: must not be above WALLET_REQUEST_SEC'],
  [{ SESSION_IDLE_MIN: '0' }, 'SESSION_IDLE_MIN: must be a number of minutes from 1 to 999'],
  [{ FACTOR_WAIT_MIN: '43201' }, 'FACTOR_WAIT_MIN: must be a number of minutes from 1 to 43200'],
  [{ CODES_PER_HOUR: '0' }, 'CODES_PER_HOUR: must be a number from 1 to 1000000'],
  [{ CODES_PER_HOUR: '1000001' }, 'CODES_PER_HOUR: must be a number from 1 to 1000000'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: must be addresses or networks'],
  [{ TRUSTED_PROXIES: '127.0.0.1,proxy' }, 'TRUSTED_PROXIES: must be addresses or networks'],
])('a wrong variable is one line: %o', (wrong, line) => {
  let message = ''
  try {
    readConfig({ ...demo, ...wrong })
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }
  expect(message).toContain(line)
  expect(message.split('\n')).toHaveLength(1)
})

test('production refuses what belongs to the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-config-'))
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ MASTER_KEY: chance }))
  const { LICENCE: _, DATABASE_URL: __, ...bare } = production
  const env = { ...bare, DATA_DIR: folder, PAYMENT_SANDBOX_KEY: key, DEV: '1' }
  const complaints = [
    /^LICENCE/m,
    /^DEV/m,
    /^PAYMENT_SANDBOX_KEY/m,
    /^DATABASE_URL/m,
    /^MASTER_KEY/m,
  ]
  for (const complaint of complaints) expect(() => readConfig(env)).toThrow(complaint)
  rmSync(folder, { recursive: true })
})

test.each<[string, Record<string, string>]>([
  ['MASTER_KEY', { MASTER_KEY: `${'ab'.repeat(16)}${'0123'.repeat(8)}`.toUpperCase() }],
  ['VENUE_OB_KEYS', { VENUE_OB_KEYS: `live:${'cd'.repeat(32)},next:${'fe01'.repeat(16)}` }],
])('a demo secret is known again however it is written: %s', (name, wrong) => {
  const folder = mkdtempSync(join(tmpdir(), 'zhengju-config-'))
  const secrets = {
    MASTER_KEY: `${'ab'.repeat(16)}${'0123'.repeat(8)}`,
    VENUE_OB_KEYS: `house-1:${'fe01'.repeat(16)}`,
  }
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets))
  expect(() => readConfig({ ...production, DATA_DIR: folder, ...wrong })).toThrow(
    `${name}: a secret of the demo profile is refused in production`,
  )
  rmSync(folder, { recursive: true })
})

test.each([
  '0123456701234567'.repeat(4),
  '00'.repeat(32),
  Buffer.from(Array.from({ length: 32 }, (_, at) => at * 3)).toString('hex'),
  hash('sha256', 'x', 'hex').slice(0, 32).repeat(2),
])('a key that is a pattern is refused in production: %s', (pattern) => {
  expect(complaintsOf({ ...production, VENUE_OB_KEYS: `house-1:${pattern}` })).toEqual([
    expect.stringMatching(/^VENUE_OB_KEYS: is a pattern/),
  ])
  expect(complaintsOf({ ...production, MASTER_KEY: pattern })[0]).toMatch(/^MASTER_KEY: /)
})

test('the key before this one may have been worthless: that is a reason to leave it', () => {
  expect(complaintsOf({ ...production, MASTER_KEY_OLD: '01234567'.repeat(8) })).toEqual([])
})

test('chance is never taken for a pattern', () => {
  for (let round = 0; round < 2_000; round++) {
    expect(isRandom(hash('sha256', `${round}`, 'hex'))).toBe(true)
  }
})

test('a key that the demo made is known without its folder', () => {
  const marked = demoMark + hash('sha256', 'a', 'hex').slice(demoMark.length)
  expect(complaintsOf({ ...production, MASTER_KEY: marked })).toEqual([
    'MASTER_KEY: a secret of the demo profile is refused in production',
  ])
})

test('everything that production lacks is said at once, a line each', () => {
  const env = {
    PROFILE: 'production',
    MASTER_KEY: '0123456701234567'.repeat(4),
    VENUE_OB_KEYS: `house-1:${'00'.repeat(32)}`,
    VENUE_OB_URL: 'https://venue.example',
    LICENCE: 'x',
    SITE_ORIGINS: 'http://www.zhengju.example',
  }
  const names = complaintsOf(env).map((line) => line.split(':', 1)[0])
  expect(names.toSorted()).toEqual([
    'DATABASE_URL',
    'JURISDICTION',
    'LICENCE',
    'MASTER_KEY',
    'OFFICE_HOSTS',
    'SITE_HOSTS',
    'SITE_ORIGINS',
    'TRUSTED_PROXIES',
    'VENUE_ADDRESSES',
    'VENUE_FB_KEYS',
    'VENUE_IMDJ_KEYS',
    'VENUE_IM_KEYS',
    'VENUE_LHDJ_KEYS',
    'VENUE_OB_KEYS',
    'VENUE_YBDJ_KEYS',
    'VENUE_ZJBY_KEYS',
    'VENUE_ZJCP_KEYS',
    'VENUE_ZJDZ_KEYS',
    'VENUE_ZJQP_KEYS',
    'VENUE_ZJZR_KEYS',
  ])
})

test('a further sport venue is open where its keys are given, and in production always', () => {
  const config = readConfig({ ...demo, VENUE_IM_KEYS: `im-1:${other}` })
  expect(config.venues.im).toEqual({
    url: 'http://127.0.0.1:4000',
    keys: [{ id: 'im-1', hex: other }],
  })
  const apart = { VENUE_IM_KEYS: `im-1:${other}`, VENUE_IM_URL: 'https://im.example' }
  expect(readConfig({ ...demo, ...apart }).venues.im?.url).toBe('https://im.example')
  const { VENUE_IM_KEYS: _, ...bare } = production
  expect(complaintsOf(bare)).toEqual([
    'VENUE_IM_KEYS: must be one or two of keyId:hex of 32 bytes or more',
  ])
})

test('a venue of games is open where its keys are given, at the address of the house', () => {
  const own = `zjdz-1:${chance}`
  expect(Object.keys(readConfig(demo).venues)).toEqual(['ob'])
  const config = readConfig({ ...demo, VENUE_ZJDZ_KEYS: own })
  expect(config.venues).toMatchObject({
    zjdz: { url: 'http://127.0.0.1:4000', keys: [{ id: 'zjdz-1', hex: chance }] },
  })
  const apart = readConfig({ ...demo, VENUE_ZJDZ_KEYS: own, VENUE_GAMES_URL: 'http://10.7.0.2:1' })
  expect(apart.venues.zjdz?.url).toBe('http://10.7.0.2:1')
  expect(apart.venueAddresses).toEqual(['127.0.0.1', '10.7.0.2'])
  expect(complaintsOf({ ...demo, VENUE_ZJDZ_KEYS: 'x' })).toEqual([
    'VENUE_ZJDZ_KEYS: must be one or two of keyId:hex of 32 bytes or more',
  ])
  expect(readConfig(production).venues).toHaveProperty('zjdz')
  expect(complaintsOf({ ...production, VENUE_ZJDZ_KEYS: '' })).toEqual([
    'VENUE_ZJDZ_KEYS: must be one or two of keyId:hex of 32 bytes or more',
  ])
  const published = `zjdz-1:${demoMark}${other.slice(demoMark.length)}`
  expect(complaintsOf({ ...production, VENUE_ZJDZ_KEYS: published })).toEqual([
    'VENUE_ZJDZ_KEYS: a secret of the demo profile is refused in production',
  ])
})
