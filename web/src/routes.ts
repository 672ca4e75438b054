import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { manifestPath, type PathName, paths } from '@zhengju/contract/kernel/path'

type StandingName = {
  [Name in PathName]: (typeof paths)[Name]['stands'] extends true ? Name : never
}[PathName]

/** One screen for every page that stands; the compiler asks for the missing ones. */
const screens: Readonly<Record<StandingName, string>> = {
  home: 'screens/home.tsx',
  login: 'screens/user/login.tsx',
  register: 'screens/user/register.tsx',
  password: 'screens/user/password.tsx',
  registerGuide: 'screens/register-guide.tsx',
  download: 'screens/download.tsx',
  downloadPage: 'screens/download-page.tsx',
  appWrapper: 'screens/app-wrapper.tsx',
  sport: 'screens/game/sport.tsx',
  sportFixture: 'screens/game/sport-fixture.tsx',
  chatRooms: 'screens/chat/index.tsx',
  chatRoom: 'screens/chat/room.tsx',
  mine: 'screens/mine/index.tsx',
  protection: 'screens/mine/protection.tsx',
  turnoverAudit: 'screens/mine/audit.tsx',
  wallet: 'screens/mine/finance/wallet.tsx',
  deposit: 'screens/mine/finance/deposit.tsx',
  depositOrder: 'screens/mine/finance/deposit-order.tsx',
  depositReturn: 'screens/mine/finance/deposit-return.tsx',
  withdrawal: 'screens/mine/finance/withdrawal.tsx',
  withdrawalOrder: 'screens/mine/finance/withdrawal-order.tsx',
  withdrawalPassword: 'screens/mine/withdrawal-password.tsx',
  addBankCard: 'screens/mine/add-bank-card.tsx',
  userInfo: 'screens/mine/user-info/index.tsx',
  authentication: 'screens/mine/user-info/authentication.tsx',
  bindBankCard: 'screens/mine/user-info/bind-bank-card.tsx',
  infoAudit: 'screens/mine/info-audit.tsx',
  security: 'screens/mine/security/index.tsx',
  securityPassword: 'screens/mine/security/password.tsx',
  securityPhone: 'screens/mine/security/phone.tsx',
  securityTotp: 'screens/mine/security/totp.tsx',
  securityPasskeys: 'screens/mine/security/passkeys.tsx',
  securityDevices: 'screens/mine/security/devices.tsx',
  securityLogins: 'screens/mine/security/logins.tsx',
  transRecord: 'screens/mine/record/trans-record.tsx',
  betRecord: 'screens/mine/record/bet-record.tsx',
  betRecordDetail: 'screens/mine/record/bet-record-detail.tsx',
  stopService: 'screens/other/stop-service.tsx',
  maintenance: 'screens/other/maintenance.tsx',
  restrictionIp: 'screens/other/restriction-ip.tsx',
  notFound: 'screens/not-found.tsx',
}

const development: RouteConfigEntry[] =
  import.meta.env?.DEV === true ? [route('/dev/gallery', 'screens/dev/gallery.tsx')] : []

export default [
  ...Object.entries(screens).map(([name, file]) => route(pathOf(name), file)),
  route(manifestPath, 'screens/web-app.ts'),
  ...development,
  route('*', 'screens/any.tsx'),
] satisfies RouteConfig

function pathOf(name: string): string {
  const row = Object.entries(paths).find(([known]) => known === name)
  if (!row) throw new Error(`${name} is no path of the contract`)
  return row[1].path
}
