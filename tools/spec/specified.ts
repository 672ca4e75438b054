import type { EntryKind } from './entries.ts'
import { helpPaths, specifiedCalls } from './planned.ts'

/** What the specification itself names, beside what we added. */
const pages = `/other/stopService /other/maintenance /other/restrictionIp /404 /user/login /user/register
  /user/password /registerGuide / /demo /download /agent /sponsor/0 /customer/main /customer/instead /game/chess
  /game/egame /game/gaming /game/lottery /game/realbet /game/sport /game/fishing /activity/discount
  /activity/friendInvitation /activity/friendPeakBet /activity/luckyFlip /activity/calendar /mine/audit
  /mine/userInfo /mine/mail /mine/feedback /mine/vip /mine/vip/details /mine/currency /mine/balance /mine/rebate
  /mine/infoAudit /mine/record/transRecord /mine/record/betRecord /mine/record/giftRecord /mine/record/welfare
  /mine/record/currencyRecord /mine/mall/record /mine/mall/coinRecord /mine/finance/wallet /mine/finance/deposit
  /mine/finance/transfer /mine/finance/withdrawal /mine/finance/introTutorial
  /mine/finance/introTutorial/platformTutorials /mine/addBankCard /mine/virtualCoinCard /mine/addEBpayCard
  /mine/ebpayAcount /mine/addKOIpayCard /mine/koipayAcount /mine/addAlipayCard /mine/alipayAcount
  /mine/addwechatCard /mine/wechatAcount /mine/addDigitalCard /mine/digitalAcount /mine/userInfo/authentication
  /mine/userInfo/authentication/bindBankCard /_app /download-page`

const codes = `6000 0 10001 10003 10004 10009 10102 10104 10105 10108 10409 6001 6002 6013 6014 6021 6022 6023 6024
  6025 6026 6027 6028 6029 6031 6032 6033 6035 6036 6037 6038 6039 6501 22007 900000 301220 600101 244102`

const headers = `X-API-CLIENT X-API-XXX X-API-VERSION X-API-SITE X-API-TOKEN X-API-UUID X-API-PLATFORM X-USER-ENCY
  requestId client-type`

const storage = `X-API-TOKEN X-API-UUID _uuid userName uuidToBase64 loginInfo preInfoData from href agent_verify i_code
  r_code r_bet invite_code isGo IMTY OBTY FBTY launchIMTY launchOBTY launchFBTY`

const named: Readonly<Partial<Record<EntryKind, ReadonlySet<string>>>> = {
  page: new Set([...words(pages), ...helpPaths]),
  code: new Set(words(codes)),
  header: new Set(words(headers)),
  'storage key': new Set(words(storage)),
}

/** Rules are the specification's own by their making, and so are the constants of its tables. */
export function isSpecified(kind: EntryKind, name: string): boolean {
  if (kind === 'rule') return true
  if (kind === 'constant') return !name.startsWith('ownLimits.')
  if (kind === 'call') return specifiedCalls.includes(name.replace(/:\w+/g, ':'))
  return named[kind]?.has(name) ?? false
}

/** How many of a kind the specification names. */
export const specifiedPages = named.page?.size ?? 0

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
