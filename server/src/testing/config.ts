import { defaultTurnoverRules } from '@zhengju/domain/turnover'
import type { Config } from '../config/settings.ts'
import { sandboxOrigin } from './sandbox.ts'

const manySockets = {
  sockets: 10_000,
  socketsPerAddress: 10_000,
  headMs: 10_000,
  requestMs: 30_000,
}

export const testConfig: Config = {
  profile: 'demo',
  dev: false,
  port: 0,
  host: '127.0.0.1',
  officePort: 0,
  officeHost: '127.0.0.1',
  walletPort: 0,
  walletHost: '127.0.0.1',
  bounds: { member: manySockets, office: manySockets, wallet: manySockets },
  platformUrl: 'http://127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  redisUrl: undefined,
  masterKey: Buffer.from('5f'.repeat(32), 'hex'),
  masterKeyOld: undefined,
  passwordCost: { memoryKib: 64, passes: 1 },
  venues: {
    ob: {
      url: 'http://127.0.0.1:1',
      keys: [{ id: 'k1', hex: 'a1'.repeat(32) }],
    },
  },
  venueAddresses: [],
  paymentSandboxKey: 'b2'.repeat(32),
  sandboxUrl: sandboxOrigin,
  licence: undefined,
  paymentSettings: {},
  jurisdiction: undefined,
  trustedProxies: [],
  regionDb: undefined,
  siteOrigins: [],
  siteHosts: [],
  officeHosts: [],
  sessionIdleMin: 0,
  turnoverRules: defaultTurnoverRules,
  bonusStakeOrder: 'mainFirst',
  factorWaitMin: 1_440,
  codesPerHour: 1_000_000,
  rendersPerMinute: 1_000_000,
  requireSignature: false,
  logLevel: 'error',
}
