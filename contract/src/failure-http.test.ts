import { describe, expect, it } from 'vitest'
import { httpTexts, networkErrorText, shownMessage, timeoutMessage } from './failure-http.ts'

describe('a message without an envelope', () => {
  it.each(['Not Acceptable', 'Failed to fetch', 'SSL handshake error', 'Forbidden'])(
    '%s becomes the network text',
    (message) => {
      expect(shownMessage(message)).toBe(httpTexts.network)
    },
  )

  it('becomes the system text when it is empty, and else stays', () => {
    expect(shownMessage('')).toBe(httpTexts.system)
    expect(shownMessage(timeoutMessage)).toBe('timeout')
    expect(shownMessage('余额不足')).toBe('余额不足')
  })
})

describe('a network error', () => {
  const cause = { status: 0, statusText: '', message: '', isOnline: true }
  it.each([
    [{ message: 'timeout of 20000ms exceeded' }, httpTexts.connectionTimeout],
    [{ isOnline: false }, httpTexts.disconnected],
    [{}, httpTexts.terminated],
    [{ status: 502, statusText: 'Bad Gateway' }, 'Bad Gateway'],
    [{ status: 520 }, httpTexts.unknownConnection],
  ])('%o is told', (change, text) => {
    expect(networkErrorText({ ...cause, ...change })).toBe(text)
  })
})
