import { type PathName, paths } from '@zhengju/contract/kernel/path'
import type { ComponentType } from 'react'

export type ScreenName = {
  [Name in PathName]: (typeof paths)[Name]['stands'] extends true ? Name : never
}[PathName]

/** One screen for every page that stands; the compiler asks for the missing ones. */
export const screens: Readonly<Record<ScreenName, string>> = {
  home: './screens/home.tsx',
  login: './screens/user/login.tsx',
  register: './screens/user/register.tsx',
  password: './screens/user/password.tsx',
  registerGuide: './screens/register-guide.tsx',
  download: './screens/download.tsx',
  downloadPage: './screens/download-page.tsx',
  appWrapper: './screens/app-wrapper.tsx',
  chess: './screens/game/chess.tsx',
  chessTable: './screens/game/chess-table.tsx',
  egame: './screens/game/egame.tsx',
  egameTable: './screens/game/egame-table.tsx',
  fishing: './screens/game/fishing.tsx',
  fishingTable: './screens/game/fishing-table.tsx',
  verify: './screens/game/verify.tsx',
  demo: './screens/game/demo.tsx',
  agent: './screens/agent/index.tsx',
  agentStatement: './screens/agent/statement.tsx',
  sponsor: './screens/sponsor.tsx',
  customerMain: './screens/customer/main.tsx',
  gaming: './screens/game/gaming.tsx',
  gamingFrame: './screens/game/gaming-frame.tsx',
  sport: './screens/game/sport.tsx',
  sportFixture: './screens/game/sport-fixture.tsx',
  sportFrame: './screens/game/sport-frame.tsx',
  lottery: './screens/game/lottery.tsx',
  lotteryBet: './screens/game/lottery-bet.tsx',
  realbet: './screens/game/realbet.tsx',
  realbetTable: './screens/game/realbet-table.tsx',
  chatRooms: './screens/chat/index.tsx',
  chatRoom: './screens/chat/room.tsx',
  mine: './screens/mine/index.tsx',
  protection: './screens/mine/protection.tsx',
  turnoverAudit: './screens/mine/audit.tsx',
  vip: './screens/mine/vip.tsx',
  vipDetails: './screens/mine/vip-details.tsx',
  currency: './screens/mine/currency.tsx',
  currencyRecord: './screens/mine/record/currency-record.tsx',
  vouchers: './screens/mine/vouchers.tsx',
  coinRecord: './screens/mine/mall/coin-record.tsx',
  mall: './screens/mine/mall/index.tsx',
  mallRecord: './screens/mine/mall/record.tsx',
  rebate: './screens/mine/rebate.tsx',
  discount: './screens/activity/discount.tsx',
  friendPeakBet: './screens/activity/friend-peak-bet.tsx',
  friendInvitation: './screens/activity/friend-invitation.tsx',
  calendar: './screens/activity/calendar.tsx',
  luckyFlip: './screens/activity/lucky-flip.tsx',
  balance: './screens/mine/balance.tsx',
  wallet: './screens/mine/finance/wallet.tsx',
  deposit: './screens/mine/finance/deposit.tsx',
  depositOrder: './screens/mine/finance/deposit-order.tsx',
  depositReturn: './screens/mine/finance/deposit-return.tsx',
  transfer: './screens/mine/finance/transfer.tsx',
  withdrawal: './screens/mine/finance/withdrawal.tsx',
  withdrawalOrder: './screens/mine/finance/withdrawal-order.tsx',
  introTutorial: './screens/mine/finance/intro-tutorial.tsx',
  platformTutorials: './screens/mine/finance/platform-tutorials.tsx',
  customerInstead: './screens/customer/instead.tsx',
  withdrawalPassword: './screens/mine/withdrawal-password.tsx',
  addBankCard: './screens/mine/add-bank-card.tsx',
  virtualCoinCard: './screens/mine/virtual-coin-card.tsx',
  addEBpayCard: './screens/mine/add-ebpay-card.tsx',
  ebpayAccount: './screens/mine/ebpay-account.tsx',
  addKOIpayCard: './screens/mine/add-koipay-card.tsx',
  koipayAccount: './screens/mine/koipay-account.tsx',
  addAlipayCard: './screens/mine/add-alipay-card.tsx',
  alipayAccount: './screens/mine/alipay-account.tsx',
  addWechatCard: './screens/mine/add-wechat-card.tsx',
  wechatAccount: './screens/mine/wechat-account.tsx',
  addDigitalCard: './screens/mine/add-digital-card.tsx',
  digitalAccount: './screens/mine/digital-account.tsx',
  userInfo: './screens/mine/user-info/index.tsx',
  authentication: './screens/mine/user-info/authentication.tsx',
  bindBankCard: './screens/mine/user-info/bind-bank-card.tsx',
  mail: './screens/mine/mail.tsx',
  feedback: './screens/mine/feedback.tsx',
  infoAudit: './screens/mine/info-audit.tsx',
  security: './screens/mine/security/index.tsx',
  securityPassword: './screens/mine/security/password.tsx',
  securityPhone: './screens/mine/security/phone.tsx',
  securityTotp: './screens/mine/security/totp.tsx',
  securityPasskeys: './screens/mine/security/passkeys.tsx',
  securityDevices: './screens/mine/security/devices.tsx',
  securityLogins: './screens/mine/security/logins.tsx',
  giftRecord: './screens/mine/record/gift-record.tsx',
  welfare: './screens/mine/record/welfare.tsx',
  transRecord: './screens/mine/record/trans-record.tsx',
  statement: './screens/mine/record/statement.tsx',
  betRecord: './screens/mine/record/bet-record.tsx',
  betRecordDetail: './screens/mine/record/bet-record-detail.tsx',
  betPrice: './screens/mine/record/bet-price.tsx',
  helpIndex: './screens/help/index.tsx',
  help: './screens/help/page.tsx',
  stopService: './screens/other/stop-service.tsx',
  maintenance: './screens/other/maintenance.tsx',
  restrictionIp: './screens/other/restriction-ip.tsx',
  notFound: './screens/not-found.tsx',
}

/** Every address that shows a screen; the parts of the design and a game to try lie open in development. */
export const screenPaths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(screens).map((name) => [name, pathOf(name)])),
  ...(import.meta.env.DEV ? { gallery: '/dev/gallery', coin: '/dev/coin' } : {}),
}

/** The file of a screen, as both builds name it. */
export function screenFile(name: string): string {
  const row = Object.entries(screens).find(([known]) => known === name)
  return row ? row[1] : `./screens/dev/${name}.tsx`
}

/** The screen alone: its loader stays on the server, with all that only the loader needs. */
const components = {
  ...import.meta.glob<ComponentType>(['./screens/**/*.tsx', '!./screens/dev/**'], {
    import: 'default',
  }),
  ...(import.meta.env.DEV
    ? import.meta.glob<ComponentType>('./screens/dev/*.tsx', { import: 'default' })
    : {}),
}

export async function loadScreen(name: string): Promise<ComponentType> {
  const load = components[screenFile(name)]
  if (!load) throw new Error(`${name} has no screen`)
  return load()
}

/** Another tab, day, search or order of these lists is not the page's own business: its data stays. */
export const steadyScreens: readonly ScreenName[] = [
  ...(['sport', 'gaming', 'egame', 'lottery', 'realbet'] as const),
]

function pathOf(name: string): string {
  const row = Object.entries(paths).find(([known]) => known === name)
  if (!row) throw new Error(`${name} is no path of the contract`)
  return row[1].path
}
