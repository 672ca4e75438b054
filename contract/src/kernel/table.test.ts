import { oddsFormats } from '@zhengju/domain/odds'
import {
  countryCodeText,
  maskName,
  maskPhone,
  scrollingTitleWidth,
  textWidth,
  titleStepMs,
} from '@zhengju/domain/text'
import { describe, expect, it } from 'vitest'
import {
  chatHandshake,
  chatLimits,
  chatLoginDefaults,
  chatMessageIds,
  chatRoomNumbers,
  chatRoomStateOf,
  chatRoomStates,
} from '../chat/calls.ts'
import { vvPretty } from '../configuration/calls.ts'
import { helpPages } from '../content/help-page.ts'
import { login } from '../member/calls.ts'
import { registry } from '../registry.ts'
import { defaultOddsFormat, oddsFormatTable, oddsWires } from '../sport/odds-format.ts'
import { covers } from '../testing/record.ts'
import { isCountsExpired } from '../venue/calls.ts'
import { isWireVenueName, sharedParamDefaults, venueIdOf, wireVenueNames } from '../venue/code.ts'
import { emptyPlatformCounts, platformCountKeys } from '../venue/platform-count.ts'
import type { PlainEndpoint } from './endpoint.ts'
import { failures } from './failure.ts'
import { baseHeaders, siteHeaders } from './header.ts'
import { limits, siteDefaults } from './limit.ts'
import { href, paths } from './path.ts'
import {
  signatureSlot,
  signatureText,
  signedBaseOf,
  signedBaseOfCall,
  staleSignatureCode,
} from './signature.ts'
import { keysClearedOnLogout, launchMessageKey, storageKeys } from './storage-key.ts'

/** Specification 2, whole. */
const specifiedPaths = `
  /other/stopService /other/maintenance /other/restrictionIp /404 /user/login /user/register
  /user/password /registerGuide / /demo /download /agent /sponsor/0 /customer/main
  /customer/instead /game/chess /game/egame /game/gaming /game/lottery /game/realbet /game/sport
  /game/fishing /activity/discount /activity/friendInvitation /activity/friendPeakBet
  /activity/luckyFlip /activity/calendar /mine/audit /mine/userInfo /mine/mail /mine/feedback
  /mine/vip /mine/vip/details /mine/currency /mine/balance /mine/rebate /mine/infoAudit
  /mine/record/transRecord /mine/record/betRecord /mine/record/giftRecord /mine/record/welfare
  /mine/record/currencyRecord /mine/mall/record /mine/mall/coinRecord /mine/finance/wallet
  /mine/finance/deposit /mine/finance/transfer /mine/finance/withdrawal
  /mine/finance/introTutorial /mine/finance/introTutorial/platformTutorials /mine/addBankCard
  /mine/virtualCoinCard /mine/addEBpayCard /mine/ebpayAcount /mine/addKOIpayCard
  /mine/koipayAcount /mine/addAlipayCard /mine/alipayAcount /mine/addwechatCard /mine/wechatAcount
  /mine/addDigitalCard /mine/digitalAcount /mine/userInfo/authentication
  /mine/userInfo/authentication/bindBankCard /download-page /help/:slug /_app
`
  .trim()
  .split(/\s+/)

describe('web paths', () => {
  const all = Object.values(paths).map((row) => row.path)

  it('are all the specified ones, the help slugs and our own, each once', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(specifiedPaths))
    expect(all.filter((path) => !specifiedPaths.includes(path))).toEqual([
      '/agent/statement/:statementNo',
      '/game/chess/:game',
      '/game/egame/:game',
      '/game/verify',
      '/game/gaming/:name',
      '/game/lottery/:game',
      '/game/realbet/:game',
      '/game/sport/:venue/:fixtureId',
      '/game/sport/:name',
      '/game/fishing/:hall',
      '/chat',
      '/chat/:roomId',
      '/mine',
      '/mine/protection',
      '/mine/record/statement',
      '/mine/record/betRecord/:orderNo',
      '/mine/record/betRecord/:orderNo/price',
      '/mine/mall',
      '/mine/vouchers',
      '/mine/finance/deposit/:billNo',
      '/mine/finance/deposit/:billNo/return',
      '/mine/finance/withdrawal/:billNo',
      '/mine/withdrawalPassword',
      '/mine/security',
      '/mine/security/password',
      '/mine/security/phone',
      '/mine/security/totp',
      '/mine/security/passkeys',
      '/mine/security/devices',
      '/mine/security/logins',
      '/help',
    ])
    expect(Object.keys(helpPages)).toHaveLength(21)
  })

  it('that stand are the screens of the first slice', () => {
    const standing = Object.values(paths).filter((row) => row.stands)
    expect(standing.map((row) => row.path)).toEqual([
      '/other/stopService',
      '/other/maintenance',
      '/other/restrictionIp',
      '/404',
      '/user/login',
      '/user/register',
      '/user/password',
      '/registerGuide',
      '/',
      '/demo',
      '/download',
      '/download-page',
      '/agent',
      '/agent/statement/:statementNo',
      '/sponsor/0',
      '/_app',
      '/customer/main',
      '/customer/instead',
      '/game/chess',
      '/game/chess/:game',
      '/game/egame',
      '/game/egame/:game',
      '/game/verify',
      '/game/gaming',
      '/game/gaming/:name',
      '/game/lottery',
      '/game/lottery/:game',
      '/game/realbet',
      '/game/realbet/:game',
      '/game/sport',
      '/game/sport/:venue/:fixtureId',
      '/game/sport/:name',
      '/game/fishing',
      '/game/fishing/:hall',
      '/chat',
      '/chat/:roomId',
      '/activity/discount',
      '/activity/friendInvitation',
      '/activity/friendPeakBet',
      '/activity/luckyFlip',
      '/activity/calendar',
      '/mine',
      '/mine/protection',
      '/mine/audit',
      '/mine/userInfo',
      '/mine/mail',
      '/mine/feedback',
      '/mine/vip',
      '/mine/vip/details',
      '/mine/currency',
      '/mine/balance',
      '/mine/rebate',
      '/mine/infoAudit',
      '/mine/record/transRecord',
      '/mine/record/statement',
      '/mine/record/betRecord',
      '/mine/record/betRecord/:orderNo',
      '/mine/record/betRecord/:orderNo/price',
      '/mine/record/giftRecord',
      '/mine/record/welfare',
      '/mine/record/currencyRecord',
      '/mine/mall',
      '/mine/mall/record',
      '/mine/vouchers',
      '/mine/mall/coinRecord',
      '/mine/finance/wallet',
      '/mine/finance/deposit',
      '/mine/finance/deposit/:billNo',
      '/mine/finance/deposit/:billNo/return',
      '/mine/finance/transfer',
      '/mine/finance/withdrawal',
      '/mine/finance/withdrawal/:billNo',
      '/mine/withdrawalPassword',
      '/mine/finance/introTutorial',
      '/mine/finance/introTutorial/platformTutorials',
      '/mine/addBankCard',
      '/mine/virtualCoinCard',
      '/mine/addEBpayCard',
      '/mine/ebpayAcount',
      '/mine/addKOIpayCard',
      '/mine/koipayAcount',
      '/mine/addAlipayCard',
      '/mine/alipayAcount',
      '/mine/addwechatCard',
      '/mine/wechatAcount',
      '/mine/addDigitalCard',
      '/mine/digitalAcount',
      '/mine/security',
      '/mine/security/password',
      '/mine/security/phone',
      '/mine/security/totp',
      '/mine/security/passkeys',
      '/mine/security/devices',
      '/mine/security/logins',
      '/mine/userInfo/authentication',
      '/mine/userInfo/authentication/bindBankCard',
      '/help',
      '/help/:slug',
    ])
  })

  it('under /mine are for members', () => {
    for (const row of Object.values(paths)) {
      if (row.path.startsWith('/mine')) expect(row.for, row.path).toBe('member')
    }
  })

  it('are written by name', () => {
    expect(href('home')).toBe('/')
    expect(href('sportFixture', { venue: 'ob', fixtureId: 'f/1' })).toBe('/game/sport/ob/f%2F1')
  })
})

describe('storage keys', () => {
  it('are each their own', () => {
    const keys = Object.values(storageKeys).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are cleared on logout where they belong to the session', () => {
    expect(keysClearedOnLogout()).toEqual(
      expect.arrayContaining(['X-API-TOKEN', 'preInfoData', 'OBTY', 'LHDJ']),
    )
    expect(keysClearedOnLogout()).not.toContain('_uuid')
    expect(keysClearedOnLogout()).not.toContain('theme')
  })

  it('keep invite codes for their hours', () => {
    covers('invite.hours')
    expect(storageKeys.invitationCode.lifetime).toEqual({ kind: 'hours', hours: 12 })
    expect(storageKeys.inviteCode.lifetime).toEqual({ kind: 'hours', hours: 24 })
  })

  it('name the message of a failed launch', () => {
    expect(launchMessageKey('OBTY')).toBe('launchOBTY')
  })
})

describe('headers', () => {
  it('of any request say h5 and JSON', () => {
    covers('call.default-headers')
    expect(baseHeaders).toEqual({ 'X-API-CLIENT': 'h5', 'Content-Type': 'application/json' })
  })

  it('of a site call say web, version, site and device', () => {
    covers('call.site-headers')
    expect(siteHeaders({ uuid: 'u-1', token: 't', signature: 's' })).toEqual({
      'X-API-CLIENT': 'web',
      'Content-Type': 'application/json',
      'X-API-VERSION': '2.0.0',
      'X-API-SITE': '2001',
      'X-API-UUID': 'u-1',
      'X-API-TOKEN': 't',
      'X-API-XXX': 's',
    })
    expect(siteHeaders({ uuid: 'u-1' })).not.toHaveProperty('X-API-TOKEN')
  })
})

describe('signed bases', () => {
  it.each([
    ['/site/api/v1/user/login', '/site/api'],
    ['/site/component/x', '/site/api'],
    ['/page/fd/api/v1/bankCard/queryMemberBanks', '/fd/api'],
    ['/fd/api/v1/deposit/create', '/fd/api'],
    ['/game/api/v1/venue/launch', '/game/api'],
    ['/agent/api/v1/x', '/agent/api'],
    ['/act/api/v1/x', '/act/api'],
    ['/stream/api/v1/history', undefined],
    ['/api/json-cache/platformCounts', undefined],
    ['/site/apix', undefined],
  ])('%s counts as %s', (path, base) => {
    expect(signedBaseOf(path)).toBe(base)
  })

  const isSigned = (call: PlainEndpoint) => signedBaseOfCall(call, call.path) !== undefined

  it('are signed but for the three calls that deliver the key, and the counts whose headers are fixed', () => {
    const names = registry
      .filter(({ call }) => call.listener === 'member' && call.auth !== 'provider')
      .filter(({ call }) => signedBaseOf(call.path) && !isSigned(call))
    expect(names.map(({ name }) => name).sort()).toEqual([
      'countEvents',
      'preInfo',
      'readContentPicture',
      'sec',
      'vvPretty',
    ])
  })

  it('are not asked of the office, of providers and of venues', () => {
    const outsiders = registry.filter(
      ({ call }) => call.listener === 'office' || /^(provider|venue)$/.test(String(call.auth)),
    )
    expect(outsiders.length).toBeGreaterThan(0)
    expect(outsiders.filter(({ call }) => isSigned(call))).toEqual([])
  })

  it('take the base of the path as it is asked, without its query', () => {
    expect(signedBaseOfCall(vvPretty, vvPretty.path)).toBeUndefined()
    expect(signedBaseOfCall(login, `${login.path}?from=/page/fd`)).toBe('/site/api')
  })

  it('say a stale one with its code, and count slots of five minutes', () => {
    expect(staleSignatureCode).toBe(failures['signature.stale'].code)
    expect([0, 299_999, 300_000].map(signatureSlot)).toEqual([0, 0, 1])
    expect(signatureText('/fd/api', 'u-1', 7)).toBe('/fd/api|u-1|7')
  })
})

describe('venues', () => {
  it('have aliases that mean one venue', () => {
    const games = ['zjcp', 'zjdz', 'zjzr', 'zjqp', 'zjby']
    const ids = ['im', 'ob', 'ob', 'fb', ...games, 'ybdj', 'imdj', 'lhdj']
    expect(wireVenueNames.map(venueIdOf)).toEqual(ids)
    expect(isWireVenueName('YBTY')).toBe(true)
    expect(isWireVenueName('toString')).toBe(false)
  })

  it('start with the specified defaults', () => {
    covers('venue-params.defaults')
    expect(sharedParamDefaults.IMTY).toMatchObject({ LanguageCode: 'CHS', OddsType: 3 })
    expect(sharedParamDefaults.FBTY).toMatchObject({ languageType: 'CMN' })
    expect(Object.keys(sharedParamDefaults.OBTY)).toEqual([
      'cuid',
      'origin',
      'requestId',
      'resourceUrl',
      'resourceGamingUrl',
      'h5Url',
      'url',
      'activityUrl',
      'currentTimestamp',
    ])
  })

  it('name each odds format once', () => {
    expect(oddsFormats.map((format) => oddsFormatTable[format].number)).toEqual([1, 2, 3, 4])
    for (const wire of oddsWires) {
      const names = oddsFormats.map((format) => oddsFormatTable[format][wire])
      expect(new Set(names).size).toBe(4)
    }
    expect(defaultOddsFormat).toBe('european')
  })

  it('count six categories, empty at first', () => {
    covers('counts.keys')
    expect(Object.keys(emptyPlatformCounts)).toEqual(platformCountKeys)
  })

  it('say in Chinese that a counts token is over', () => {
    expect(isCountsExpired('token已过期')).toBe(true)
    expect(isCountsExpired('登录失效，请重新进入场馆')).toBe(true)
    expect(isCountsExpired('成功')).toBe(false)
  })
})

describe('constants of the specification', () => {
  it('stand with their units', () => {
    expect(limits).toMatchSnapshot()
    expect(chatMessageIds).toMatchSnapshot()
    covers('chat.message-ids')
  })

  it('are those that the domain reckons with', () => {
    expect([limits.titleScrollMs, limits.titleScrollWeight]).toEqual([
      titleStepMs,
      scrollingTitleWidth,
    ])
    const widest = String.fromCharCode(limits.wideCharacterAbove)
    const wider = String.fromCharCode(limits.wideCharacterAbove + 1)
    expect([textWidth(widest), textWidth(wider)]).toEqual([1, 2])
    const short = '0123456'.slice(0, limits.phoneShortDigits)
    expect(maskPhone(short)).toBe(`**** ${short.slice(limits.phoneShownFromDigitShort)}`)
    expect(maskPhone(`${short}789`)).toBe(
      `*** **** ${`${short}789`.slice(limits.phoneShownFromDigit)}`,
    )
    expect(maskName('abcdefgh')).toBe(
      `${'abcdefgh'.slice(0, limits.nameShownEnds)}**${'abcdefgh'.slice(-limits.nameShownEnds)}`,
    )
    expect(countryCodeText()).toBe(`+${siteDefaults.countryCode}`)
  })
})

describe('the chat', () => {
  it('opens the handshake that the specification names, with what it counts', () => {
    expect(
      `${chatHandshake.path}?${chatHandshake.clientTypeParam}=${chatHandshake.clientType}`,
    ).toBe('/stream/ws/v1/handshake?clientType=web')
    expect(chatHandshake.configurationEntry).toBe(51)
    expect(chatLoginDefaults).toEqual({ speechStatus: 0, vipMax: 0, vipMin: 0 })
    expect(chatLimits).toMatchObject({ serverSilenceMs: 30_000, mostChars: 150 })
  })

  it('has three numbers for the state of a room', () => {
    expect(chatRoomStates).toEqual({
      open: { roomStatus: 1, status: 0, maintain: 0 },
      closed: { roomStatus: 2, status: 1, maintain: 0 },
      maintenance: { roomStatus: 2, status: 1, maintain: 1 },
    })
  })

  it.each([
    ['open', false, 'open', 1],
    ['open', true, 'maintenance', 2],
    ['closed', false, 'closed', 2],
    ['closed', true, 'maintenance', 2],
    // A room by itself tells open or closed only: 10006 has no third number.
    ['maintenance', false, 'closed', 2],
    ['maintenance', true, 'maintenance', 2],
  ] as const)('a room %s, all shut %s, is read as %s', (state, areAllShut, read, roomStatus) => {
    const numbers = chatRoomNumbers(state, areAllShut)
    expect([chatRoomStateOf(numbers), numbers.roomStatus]).toEqual([read, roomStatus])
  })
})
