import { login, memberInfo } from '@zhengju/contract/member/calls'
import { addBankCard, getDeposit } from '@zhengju/contract/payment/calls'
import { expectHeaders } from '@zhengju/contract/testing/answer'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'
import { call } from './call.ts'
import { BusinessError, CancelledError, NetworkError } from './call-error.ts'

const quiet = { isQuiet: true }
let answer: () => Promise<Response>
const sent = vi.fn()

beforeEach(() => {
  const { jar } = fakeBrowser()
  jar.set('X-API-TOKEN', 'abc')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent(path, init)
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sent.mockClear()
})

function envelope(status_code: number, message: string, data: unknown, status = 200) {
  answer = async () => new Response(JSON.stringify({ status_code, message, data }), { status })
}

test('a call carries the headers of the site and gives the data', async () => {
  envelope(6000, '成功', { name: 'linjian' })
  await expect(call(memberInfo, { body: { withLockMoney: 1 } }, quiet)).resolves.toEqual({
    name: 'linjian',
  })
  const [path, init] = sent.mock.calls[0] ?? []
  expect(path).toBe('/site/api/v1/user/member/info')
  expect(init).toMatchObject({ method: 'POST', body: '{"withLockMoney":1}' })
  expectHeaders(init.headers, {
    'X-API-CLIENT': 'web',
    'X-API-VERSION': '2.0.0',
    'X-API-SITE': '2001',
    'X-API-TOKEN': 'abc',
    'Content-Type': 'application/json',
    'X-API-UUID': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
  })
  covers('call.base', 'call.site-headers', 'call.envelope')
})

test('a request of the site may take 100 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  envelope(6000, '', {})
  await call(memberInfo, { body: {} }, quiet)
  expect(timeout.mock.calls).toEqual([[100_000]])
  covers('timeout.request')
})

test('time that runs out, and a screen that goes, while the answer is read', async () => {
  const broken = (name: string) => async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new DOMException('', name)) })
    return new Response(body)
  }
  answer = broken('TimeoutError')
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow('连接超时，请稍后重试')
  answer = broken('AbortError')
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toBeInstanceOf(CancelledError)
  covers('error.timeout', 'error.cancelled')
})

test('params stand in the path, a command of others’ body has its id in a header', async () => {
  envelope(6000, '', {})
  await call(getDeposit, { params: { billNo: 'D1' } }, quiet)
  expect(sent.mock.calls[0]?.[0]).toBe('/fd/api/v1/deposit/order/D1')
  const card = { cardNum: '6222', code: 'ICBC', brankType: 1, type: 1, realName: '林间' } as const
  await call(addBankCard, { body: card }, { ...quiet, commandId: 'id-1' })
  expectHeaders(sent.mock.calls[1]?.[1].headers, { 'Idempotency-Key': 'id-1' })
})

test('an envelope counts whatever the HTTP status is', async () => {
  envelope(6002, '用户名或密码不正确', null, 401)
  const failed = call(login, { body: { name: 'a', password: 'b' } }, quiet)
  await expect(failed).rejects.toBeInstanceOf(BusinessError)
  await expect(failed).rejects.toMatchObject({
    code: 6002,
    failure: 'auth.wrongCredentials',
    message: '用户名或密码不正确',
    response: { status_code: 6002, message: '用户名或密码不正确', data: null },
  })
  expect(new BusinessError(1, '', null).message).toBe('Unknown business exception')
  covers('error.business', 'call.envelope')
})

test.each([
  ['', '系统错误，请稍后重试或联系客服'],
  ['Failed to fetch', '网络错误，请稍后重试'],
  ['Not Acceptable', '网络错误，请稍后重试'],
  ['ERR_SSL_PROTOCOL_ERROR', '网络错误，请稍后重试'],
  ['Forbidden', '网络错误，请稍后重试'],
])('the message %j is shown as %j', async (message, shown) => {
  envelope(10001, message, null, 500)
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow(shown)
  covers('http.empty', 'http.replaced')
})

test('an answer without envelope follows its status', async () => {
  answer = async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
  const failed = call(memberInfo, { body: {} }, quiet)
  await expect(failed).rejects.toBeInstanceOf(NetworkError)
  await expect(failed).rejects.toMatchObject({ status: 502, message: 'Bad Gateway' })
  answer = async () => new Response('<html>', { status: 403, statusText: 'Forbidden' })
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toMatchObject({
    status: 403,
    message: '网络错误，请稍后重试',
  })
  answer = async () => new Response('<html>', { status: 520 })
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow('未知连接错误，请稍后重试')
  answer = async () => new Response('<html>')
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow('系统错误')
  covers('http.status', 'error.status-text', 'error.unknown')
})

test('no answer is told by its cause', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow('连接被中断，请稍后重试')
  vi.stubGlobal('navigator', { onLine: false })
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toMatchObject({
    status: 0,
    message: '网络已断开，请检查网络后稍后重试',
  })
  answer = () => Promise.reject(new DOMException('late', 'TimeoutError'))
  await expect(call(memberInfo, { body: {} }, quiet)).rejects.toThrow('连接超时，请稍后重试')
  answer = () => Promise.reject(new DOMException('gone', 'AbortError'))
  const cancelled = call(memberInfo, { body: {} }, quiet)
  await expect(cancelled).rejects.toBeInstanceOf(CancelledError)
  await expect(cancelled).rejects.toThrow('请求已取消，请稍后重试')
  covers('error.terminated', 'error.disconnected', 'error.timeout', 'error.cancelled')
})
