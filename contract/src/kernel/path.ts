/**
 * Every web path of the member site by name (specification 2 and our own). `stands` says whether the page exists:
 * one that does not answers 404 and is linked from nowhere. `for: member` pages send a visitor to login.
 */
export const paths = {
  // status
  stopService: standing('/other/stopService', '服务已停止'),
  maintenance: standing('/other/maintenance', '系统维护中'),
  restrictionIp: standing('/other/restrictionIp', '访问受限'),
  notFound: standing('/404', '页面不存在'),

  // account
  login: standing('/user/login', '登录'),
  register: standing('/user/register', '注册'),
  password: standing('/user/password', '找回密码'),
  registerGuide: standing('/registerGuide', '注册成功', 'member'),

  // general
  home: standing('/', '首页'),
  demo: standing('/demo', '试玩'),
  download: standing('/download', '下载'),
  downloadPage: standing('/download-page', '下载'),
  agent: standing('/agent', '合营计划'),
  agentStatement: standing('/agent/statement/:statementNo', '代理账单', 'member'),
  sponsor: standing('/sponsor/0', '赞助'),
  appWrapper: standing('/_app', '正局'),

  // customer service
  customerMain: standing('/customer/main', '在线客服'),
  customerInstead: standing('/customer/instead', '人工代存', 'member'),

  // games
  chess: standing('/game/chess', '棋牌'),
  chessTable: standing('/game/chess/:game', '棋牌', 'member'),
  egame: standing('/game/egame', '电子'),
  egameTable: standing('/game/egame/:game', '电子', 'member'),
  /** Recomputes a round in the browser: also for whoever pastes its seeds. */
  verify: standing('/game/verify', '核对'),
  gaming: standing('/game/gaming', '电竞'),
  /** A venue's frame: `/game/gaming/ybdj?url=`. */
  gamingFrame: standing('/game/gaming/:name', '电竞'),
  lottery: standing('/game/lottery', '彩票'),
  lotteryBet: standing('/game/lottery/:game', '彩票投注', 'member'),
  realbet: standing('/game/realbet', '真人'),
  realbetTable: standing('/game/realbet/:game', '真人', 'member'),
  sport: standing('/game/sport', '体育'),
  sportFixture: standing('/game/sport/:venue/:fixtureId', '赛事'),
  /** A venue's frame (`/game/sport/ob?url=`), or a match as it was addressed before venues stood in addresses. */
  sportFrame: standing('/game/sport/:name', '赛事'),
  fishing: standing('/game/fishing', '捕鱼'),
  fishingTable: standing('/game/fishing/:hall', '捕鱼', 'member'),

  // live rooms
  chatRooms: standing('/chat', '聊天室'),
  chatRoom: standing('/chat/:roomId', '聊天室'),

  // activities
  discount: standing('/activity/discount', '优惠活动'),
  friendInvitation: standing('/activity/friendInvitation', '好友邀请', 'member'),
  friendPeakBet: standing('/activity/friendPeakBet', '好友巅峰赛', 'member'),
  luckyFlip: standing('/activity/luckyFlip', '幸运翻牌', 'member'),
  calendar: standing('/activity/calendar', '签到日历', 'member'),

  // member centre
  mine: standing('/mine', '我的', 'member'),
  protection: standing('/mine/protection', '我的限额', 'member'),
  turnoverAudit: standing('/mine/audit', '流水稽核', 'member'),
  userInfo: standing('/mine/userInfo', '个人资料', 'member'),
  mail: standing('/mine/mail', '站内信', 'member'),
  feedback: standing('/mine/feedback', '意见反馈', 'member'),
  vip: standing('/mine/vip', 'VIP', 'member'),
  vipDetails: standing('/mine/vip/details', 'VIP 详情', 'member'),
  currency: standing('/mine/currency', '币种与金币', 'member'),
  balance: standing('/mine/balance', '余额总览', 'member'),
  rebate: standing('/mine/rebate', '返水', 'member'),
  infoAudit: standing('/mine/infoAudit', '资料审核', 'member'),

  // records
  transRecord: standing('/mine/record/transRecord', '账变记录', 'member'),
  statement: standing('/mine/record/statement', '对账单', 'member'),
  betRecord: standing('/mine/record/betRecord', '投注记录', 'member'),
  betRecordDetail: standing('/mine/record/betRecord/:orderNo', '注单详情', 'member'),
  betPrice: standing('/mine/record/betRecord/:orderNo/price', '赔率核对', 'member'),
  giftRecord: standing('/mine/record/giftRecord', '礼金记录', 'member'),
  welfare: standing('/mine/record/welfare', '福利中心', 'member'),
  currencyRecord: standing('/mine/record/currencyRecord', '金币记录', 'member'),
  mall: standing('/mine/mall', '商城', 'member'),
  mallRecord: standing('/mine/mall/record', '兑换记录', 'member'),
  vouchers: standing('/mine/vouchers', '投注券', 'member'),
  coinRecord: standing('/mine/mall/coinRecord', '金币明细', 'member'),

  // finance
  wallet: standing('/mine/finance/wallet', '钱包', 'member'),
  deposit: standing('/mine/finance/deposit', '存款', 'member'),
  depositOrder: standing('/mine/finance/deposit/:billNo', '转账付款', 'member'),
  depositReturn: standing('/mine/finance/deposit/:billNo/return', '支付结果', 'member'),
  transfer: standing('/mine/finance/transfer', '转账', 'member'),
  withdrawal: standing('/mine/finance/withdrawal', '取款', 'member'),
  withdrawalOrder: standing('/mine/finance/withdrawal/:billNo', '取款详情', 'member'),
  withdrawalPassword: standing('/mine/withdrawalPassword', '取款密码', 'member'),
  introTutorial: standing('/mine/finance/introTutorial', '存取款教程', 'member'),
  platformTutorials: standing('/mine/finance/introTutorial/platformTutorials', '教程', 'member'),

  // payment accounts
  addBankCard: standing('/mine/addBankCard', '添加银行卡', 'member'),
  virtualCoinCard: standing('/mine/virtualCoinCard', 'USDT 地址', 'member'),
  addEBpayCard: standing('/mine/addEBpayCard', '添加 EBpay', 'member'),
  ebpayAccount: standing('/mine/ebpayAcount', 'EBpay 账户', 'member'),
  addKOIpayCard: standing('/mine/addKOIpayCard', '添加 KOIpay', 'member'),
  koipayAccount: standing('/mine/koipayAcount', 'KOIpay 账户', 'member'),
  addAlipayCard: standing('/mine/addAlipayCard', '添加支付宝', 'member'),
  alipayAccount: standing('/mine/alipayAcount', '支付宝账户', 'member'),
  addWechatCard: standing('/mine/addwechatCard', '添加微信', 'member'),
  wechatAccount: standing('/mine/wechatAcount', '微信账户', 'member'),
  addDigitalCard: standing('/mine/addDigitalCard', '添加数字人民币', 'member'),
  digitalAccount: standing('/mine/digitalAcount', '数字人民币账户', 'member'),

  // security
  security: standing('/mine/security', '账号安全', 'member'),
  securityPassword: standing('/mine/security/password', '修改登录密码', 'member'),
  securityPhone: standing('/mine/security/phone', '手机号', 'member'),
  securityTotp: standing('/mine/security/totp', '动态验证码', 'member'),
  securityPasskeys: standing('/mine/security/passkeys', '通行密钥', 'member'),
  securityDevices: standing('/mine/security/devices', '设备管理', 'member'),
  securityLogins: standing('/mine/security/logins', '登录记录', 'member'),

  // identity
  authentication: standing('/mine/userInfo/authentication', '实名认证', 'member'),
  bindBankCard: standing('/mine/userInfo/authentication/bindBankCard', '绑定银行卡', 'member'),

  // help: `helpPages` has the slugs
  helpIndex: standing('/help', '帮助'),
  help: standing('/help/:slug', '帮助'),
} as const satisfies Record<string, WebPath>

export type PathName = keyof typeof paths
export interface WebPath {
  readonly path: `/${string}`
  readonly title: string
  readonly stands: boolean
  readonly for: 'anyone' | 'member'
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOfPath<Name extends PathName> = Record<ParamName<(typeof paths)[Name]['path']>, string>

/** The address of a page: `href('sportFixture', { venue, fixtureId })`, `href('home')`. */
export function href<Name extends PathName>(
  name: Name,
  ...[params]: ParamName<(typeof paths)[Name]['path']> extends never ? [] : [ParamsOfPath<Name>]
): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return paths[name].path.replace(/:([A-Za-z]+)/g, (_, key: string) => {
    return encodeURIComponent(values[key] ?? '')
  })
}

/** The site's own address as a QR code, drawn by the server. */
export const deskCodePath = '/qr.svg'

/** The same of an affiliate's link. */
export function affiliateCodePath(code: string): string {
  return `${deskCodePath}?r=${encodeURIComponent(code)}`
}

/** The same of a member's. */
export function invitationCodePath(code: string): string {
  return `${deskCodePath}?i=${encodeURIComponent(code)}`
}

/** What makes the site an application of the home screen: its manifest, and its picture in pixels. */
export const manifestPath = '/manifest.webmanifest'
export const appIconSizes = [180, 192, 512] as const
export function appIconPath(size: (typeof appIconSizes)[number]): string {
  return `/icon/app-${size}.png`
}
/** With a margin that any shape of icon may cut away. */
export const maskableIconPath = '/icon/app-maskable-512.png'

/** The script that keeps the shell for a start without a network. */
export const shellWorkerPath = '/service-worker.js'

function standing<const Path extends `/${string}`>(
  path: Path,
  title: string,
  visitor: 'anyone' | 'member' = 'anyone',
) {
  return { path, title, stands: true as const, for: visitor }
}
