import { describe, expect, it } from 'vitest'
import { covers } from '../testing/record.ts'
import { httpTexts, networkErrorText, shownMessage, timeoutMessage } from './failure-http.ts'

describe('a message without an envelope', () => {
  it.each([
    'Not Acceptable',
    'Failed to fetch',
    'SSL handshake error',
    'net::ERR_SSL_PROTOCOL_ERROR',
    'Forbidden',
  ])('%s becomes the network text', (message) => {
    expect(shownMessage(message)).toBe(httpTexts.network)
    covers('http.replaced')
  })

  it('becomes the system text when it is empty, and else stays', () => {
    expect(shownMessage('')).toBe(httpTexts.system)
    expect(shownMessage(timeoutMessage)).toBe('timeout')
    expect(shownMessage('余额不足')).toBe('余额不足')
    covers('http.empty', 'http.timeout')
  })
})

describe('a network error', () => {
  const cause = { status: 0, statusText: '', message: '', isOnline: true }
  it.each([
    [{ message: 'timeout of 20000ms exceeded' }, httpTexts.connectionTimeout, 'error.timeout'],
    [{ message: 'timeout', status: 504, statusText: 'x' }, '连接超时，请稍后重试', 'error.timeout'],
    [{ isOnline: false }, httpTexts.disconnected, 'error.disconnected'],
    [{}, httpTexts.terminated, 'error.terminated'],
    [{ status: 502, statusText: 'Bad Gateway' }, 'Bad Gateway', 'error.status-text'],
    [{ status: 403, statusText: 'Forbidden' }, httpTexts.network, 'error.status-text'],
    [{ status: 520 }, httpTexts.unknownConnection, 'error.unknown'],
  ] as const)('%o is told', (change, text, rule) => {
    expect(networkErrorText({ ...cause, ...change })).toBe(text)
    covers(rule)
  })

  it('asks to try again later', () => {
    const { network, connectionTimeout, disconnected, terminated, unknownConnection } = httpTexts
    const { requestCancelled, system } = httpTexts
    const said = [network, connectionTimeout, disconnected, terminated, unknownConnection]
    for (const text of [...said, requestCancelled, system]) expect(text).toContain('稍后重试')
  })
})
