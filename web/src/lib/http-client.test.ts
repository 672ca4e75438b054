import { httpTexts } from '@zhengju/contract/kernel/failure-http'
import { limits } from '@zhengju/contract/kernel/limit'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError, http, okay } from './http-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An outsider that never answers, and stops as fetch does when it is told to. */
function neverAnswers() {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
}

test('a client waits 20 seconds unless told otherwise', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => new Response('ok'))
  await http('/x')
  await http('/x', { timeoutMs: 7 })
  expect(timeout.mock.calls).toEqual([[20_000], [7]])
  expect(limits.browserClientTimeoutMs).toBe(20_000)
  covers('timeout.client')
})

test('a timeout is called by its name', async () => {
  neverAnswers()
  const late = http('/x', { timeoutMs: 1 })
  await expect(late).rejects.toBeInstanceOf(HttpError)
  await expect(late).rejects.toMatchObject({ message: 'timeout', status: 0, isCancelled: false })
  covers('http.timeout')
})

test('whoever asked may end it', async () => {
  neverAnswers()
  const stop = new AbortController()
  const asked = http('/x', { signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ isCancelled: true })
})

test('an answer that is not OK is an error with its status and message', () => {
  const answer = new Response('', { status: 502, statusText: 'Bad Gateway' })
  expect(() => okay(answer)).toThrow(
    expect.objectContaining({ name: 'HttpError', status: 502, message: 'Bad Gateway' }),
  )
  const good = new Response('ok')
  expect(okay(good)).toBe(good)
  covers('http.status')
})

test.each([
  ['Not Acceptable', httpTexts.network],
  ['Failed to fetch', httpTexts.network],
  ['net::ERR_SSL_PROTOCOL_ERROR', httpTexts.network],
  ['An SSL error has occurred', httpTexts.network],
  ['Forbidden', httpTexts.network],
  ['', httpTexts.system],
  ['Bad Gateway', 'Bad Gateway'],
])('the message %j is shown as %j', (statusText, shown) => {
  expect(new HttpError({ status: 500, statusText }).message).toBe(shown)
  covers('http.replaced', 'http.empty')
})
