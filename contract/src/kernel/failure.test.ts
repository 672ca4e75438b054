import { describe, expect, it } from 'vitest'
import { type ChatFailureName, chatFailures } from '../chat/failure.ts'
import {
  commonFailures,
  type FailureName,
  failureByCode,
  failureNames,
  failures,
  sessionEndCodes,
} from './failure.ts'
import { failureText, failureTexts } from './failure-text.ts'

/** Specification 8, whole. */
const specified: Readonly<Record<number, FailureName>> = {
  0: 'success',
  10001: 'system',
  10003: 'validation',
  10004: 'auth.refused',
  10009: 'client.outdated',
  6031: 'access.ipBlocked',
  10102: 'device.blocked',
  6001: 'session.replaced',
  10104: 'member.blocked',
  10105: 'member.passwordChanged',
  10108: 'signature.stale',
  6013: 'maintenance.notice',
  6014: 'maintenance',
  10409: 'captcha.code',
  6032: 'access.warned',
  6033: 'access.ipLimited',
  301220: 'gift.changed',
  600101: 'live.maintenance',
  244102: 'payment.speedPayBusy',
  6002: 'auth.wrongCredentials',
  6021: 'captcha.imageNeeded',
  6022: 'captcha.sliderNeeded',
  6023: 'captcha.sliderFailed',
  6024: 'captcha.imageWrong',
  6025: 'login.unusualIp',
  6026: 'login.unusualDevice',
  6027: 'login.unusualIpAndDevice',
  6028: 'login.longAbsence',
  6029: 'login.risk',
  6035: 'deviceAuth.login',
  6036: 'deviceAuth.code',
  6037: 'deviceAuth.locked',
  6038: 'deviceAuth.expired',
  6039: 'deviceAuth.tooMany',
  6501: 'login.limit',
  22007: 'device.uuidMissing',
  900000: 'captcha.imageUnavailable',
}

describe('the table of failures', () => {
  it.each(Object.entries(specified))('gives %s its specified meaning', (code, name) => {
    expect(failureByCode(Number(code))).toBe(name)
  })

  it('says what is meant by one code in one way, even under two names', () => {
    for (const name of failureNames()) {
      const first = failureByCode(failures[name].code)
      expect(first).toBeDefined()
      if (first) expect(failures[name]).toEqual(failures[first])
    }
  })

  it('shares a code only where the meaning is one: a lost session', () => {
    const shared = failureNames().filter((name) => failureByCode(failures[name].code) !== name)
    expect(shared).toEqual(['auth.required'])
  })

  it('keeps own codes in the own range, far from the wire codes', () => {
    const own = failureNames().filter((name) => /^70\d{4}$/.test(String(failures[name].code)))
    const from = failureNames().indexOf('wallet.insufficient')
    expect(failureNames().slice(from)).toEqual(own)
  })

  it('has a Chinese text for each name', () => {
    for (const name of failureNames()) {
      expect(failureTexts[name], name).toMatch(/\p{Script=Han}{2}/u)
      if (name !== 'success') expect(failureTexts[name], name).toMatch(/[。]$/)
    }
    expect(Object.keys(failureTexts).toSorted()).toEqual([...failureNames()].toSorted())
  })

  it('answers each failure with an error status, success with 200', () => {
    for (const name of failureNames()) {
      const { http } = failures[name]
      if (name === 'success') expect(http).toBe(200)
      else expect(http, name).toBeGreaterThanOrEqual(400)
    }
  })

  it('ends the session on exactly four codes', () => {
    const ending = failureNames()
      .filter((name) => ['logout', 'logoutDialog'].includes(failures[name].action))
      .map((name) => failures[name].code)
    expect([...new Set(ending)].toSorted()).toEqual([...sessionEndCodes].toSorted())
  })

  it('lets no common failure move money by being tried again under another id', () => {
    expect(commonFailures.filter((name) => failures[name].isRetryable)).toEqual([
      'system',
      'rateLimited',
      'maintenance',
    ])
  })

  it('is known as a whole', async () => {
    const lines = failureNames().map((name) => {
      const { code, http, action, isRetryable } = failures[name]
      return `${code} ${name} ${http} ${action}${isRetryable ? ' retryable' : ''}`
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/failure.table.txt')
  })
})

describe('the text of a failure', () => {
  it('names the figures where there are some', () => {
    expect(failureText('turnover.unmet', { owed: '50.00' })).toBe(
      '还需完成有效流水 50.00 元才能取款，本次没有提交，余额没有变动。',
    )
    expect(failureText('payment.amountOutOfRange', { min: '100.00', max: '49999.00' })).toContain(
      '100.00 至 49,999.00',
    )
    expect(failureText('protection.lossLimit', { limit: '500.00', left: '20.00' })).toContain(
      '还可承担 20.00 元',
    )
  })

  it('stands without figures', () => {
    expect(failureText('turnover.unmet')).toBe(failureTexts['turnover.unmet'])
    expect(failureText('notFound')).toBe('未找到数据。')
  })

  it('leaves no gap unfilled', () => {
    const samples = [
      failureText('rateLimited', { retryAfterSec: 3 }),
      failureText('wallet.insufficient', { available: '1.00' }),
      failureText('wallet.debt', { debt: '1.00' }),
      failureText('payment.passwordWrong', { triesLeft: 4 }),
      failureText('payment.holdActive', { until: 1 }),
      failureText('office.permission', { permission: 'site.write' }),
    ]
    for (const text of samples) expect(text).not.toMatch(/[{}]|undefined/)
  })
})

describe('the chat table', () => {
  it('is another one: the same number means another thing', () => {
    const chatName: ChatFailureName = 'chat.vipOutOfRange'
    expect(chatFailures[chatName].code).toBe(6033)
    expect(failureByCode(6033)).toBe('access.ipLimited')
  })

  it('has one row for each code from 6031 to 6049, and 6001', () => {
    const codes = Object.values(chatFailures).map((row) => row.code)
    const expected = Array.from({ length: 19 }, (_, index) => 6031 + index)
    expect(codes.toSorted()).toEqual([6001, ...expected])
  })
})
