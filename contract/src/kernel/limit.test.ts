import {
  countryCodeText,
  maskName,
  maskPhone,
  moneyInput,
  nextTitle,
  pageTitle,
  textWidth,
} from '@zhengju/domain/text'
import { describe, expect, it } from 'vitest'
import { covers, watched } from '../testing/record.ts'
import { limits, ownLimits, siteDefaults } from './limit.ts'

describe('the constants of specification 4, 5, 7 and 9', () => {
  it('count milliseconds, tries, pixels and days as it says', () => {
    expect(limits.chatHeartbeatMs).toBe(5_000)
    expect(limits.chatReconnectDelayMs).toBe(3_000)
    expect(limits.chatReconnectAttempts).toBe(5)
    expect(limits.countsRefreshMs).toBe(60_000)
    expect(limits.countsRetryLimit).toBe(2)
    expect(limits.countsRetryDelayMs).toBe(500)
    expect(limits.relaunchThrottleMs).toBe(1_000)
    expect(limits.titleScrollMs).toBe(350)
    expect(limits.titleScrollWeight).toBe(27)
    expect(limits.wideCharacterAbove).toBe(255)
    expect(limits.duplicateAlertGuardMs).toBe(700)
    expect(limits.eventDebounceMs).toBe(350)
    expect(limits.sessionDialogDebounceMs).toBe(350)
    expect(limits.modalWidthPx).toBe(360)
    expect(limits.securityModalAutoHeightBelowPx).toBe(900)
    expect(limits.browserRequestTimeoutMs).toBe(100_000)
    expect(limits.serverRequestTimeoutMs).toBe(400)
    expect(limits.browserClientTimeoutMs).toBe(20_000)
    expect(limits.serverClientTimeoutMs).toBe(600)
    expect(limits.jsonCacheTtlMs).toBe(3_600_000)
    expect(limits.rememberMeTokenDays).toBe(365)
    expect(limits.rememberMeFlagDays).toBe(1)
    expect(limits.inviteCodeHours).toEqual({ i_code: 12, r_code: 12, r_bet: 12, invite_code: 24 })
  })

  it('are the positions and widths of masks and money', () => {
    expect(limits.moneyDecimals).toBe(2)
    expect(moneyInput('1.23456')).toBe('1.23')
    expect(limits.phoneShortDigits).toBe(7)
    expect(limits.phoneShownFromDigitShort).toBe(4)
    expect(limits.phoneShownFromDigit).toBe(7)
    expect(maskPhone('0123456')).toBe('**** 456')
    expect(maskPhone('0123456789')).toBe('*** **** 789')
    expect(limits.nameShownEnds).toBe(2)
    expect(maskName('abcdefgh')).toBe('ab**gh')
  })

  it('are the defaults of the site', () => {
    expect(siteDefaults.siteId).toBe(2001)
    expect(siteDefaults.platformType).toBe(6)
    expect(siteDefaults.countryCode).toBe('86')
    expect(siteDefaults.oddsFormat).toBe('european')
    expect(siteDefaults.imLanguage).toBe('CHS')
    expect(siteDefaults.fbLanguage).toBe('CMN')
    expect(siteDefaults.timeZone).toBe('Asia/Shanghai')
    expect(siteDefaults.currency).toBe('CNY')
  })

  it('are our own where it names none', () => {
    const own = watched('ownLimits', ownLimits)
    expect(own.oddsFlashMs).toBe(3_000)
    expect(own.slipRefreshMs).toBe(10_000)
    expect(own.publicSessionCacheMs).toBe(1_000)
    expect(own.depositRefreshMs).toBe(2_000)
    expect(own.loginsPerMinute).toBe(30)
    expect(own.pageSize).toBe(20)
    expect(own.pageSizeMax).toBe(100)
  })
})

describe('the rules of specification 5', () => {
  it.each([
    ['12a3', '123'],
    ['1.2.3', '1.23'],
    ['.5', '5'],
    ['1.239', '1.23'],
    ['00', '0'],
    ['.', ''],
    ['', ''],
  ])('money: %j is kept as %j', (typed, kept) => {
    expect(moneyInput(typed)).toBe(kept)
    covers('text.money-input')
  })

  it.each([
    ['', '**** '],
    ['1234', '**** '],
    ['1234567', '**** 567'],
    ['12345678', '*** **** 8'],
    ['13812345678', '*** **** 5678'],
  ])('phone: %j is shown as %j', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
    covers('text.phone-mask')
  })

  it('country code: 86 unless told otherwise', () => {
    expect([countryCodeText(), countryCodeText('852')]).toEqual(['+86', '+852'])
    covers('text.country-code')
  })

  it.each([
    ['abcde', 'ab**de'],
    ['tester01', 'te**01'],
    ['阿卜杜拉·买买提', '阿卜**买提'],
  ])('name: %j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown)
    covers('text.name-mask')
  })

  it.each([
    ['abcd', 'a**'],
    ['王小明', '王**'],
    ['王', '王**'],
    ['', '**'],
  ])('a short name: %j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown)
    covers('text.name-mask-short')
  })

  it('width: characters above code 255 weigh 2', () => {
    expect(['a', 'ÿ', 'Ā', '正', 'a正'].map(textWidth)).toEqual([1, 1, 2, 2, 3])
    covers('text.width')
  })
})

describe('the title of specification 2', () => {
  it('ends in non-breaking spaces', () => {
    expect(pageTitle('正局')).toMatch(/^正局\u00a0+$/)
    covers('title.padding')
  })

  it('moves by one character from a weight of 27', () => {
    expect(nextTitle(`${'a'.repeat(25)}b`)).toBe(`${'a'.repeat(25)}b`)
    expect(nextTitle(`b${'a'.repeat(26)}`)).toBe(`${'a'.repeat(26)}b`)
  })
})
