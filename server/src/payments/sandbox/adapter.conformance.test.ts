import { describe } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { createLocalSandbox, sandboxOrigin } from '../../testing/sandbox.ts'
import { type ConformanceSubject, paymentConformance } from '../conformance.ts'
import type { PayoutRequest } from '../port.ts'
import { sandboxFactory } from './adapter.ts'
import { payoutMs, testCards } from './test-accounts.ts'
import { callbackBody, signedHeaders } from './wire.ts'

const sandboxIds = ['sandbox', 'sandbox-coin', 'sandbox-page', 'sandbox-code'] as const

describe.each(sandboxIds)('%s', (id) => {
  paymentConformance(id, async () => createSubject(id))
})

const secret = 'k'.repeat(32)
const key = Buffer.from(secret)

/** The adapter before the sandbox program, which runs in this process. */
function createSubject(id: (typeof sandboxIds)[number]): ConformanceSubject {
  const runtime = createFakeRuntime()
  const { clock } = runtime
  const deliver = async () => new Response('success')
  const sandbox = createLocalSandbox({ key: secret, runtime, deliver })
  const adapter = sandboxFactory(
    {
      callbackUrl: () => 'http://127.0.0.1:1/',
      settings: () => ({ key: secret, url: sandboxOrigin }),
      licence: 'L-1',
      clock,
      fetch: sandbox.fetch,
    },
    id,
  )
  if (!adapter) throw new Error('not configured')
  let orders = 0
  return {
    adapter,
    breakConnection: sandbox.silence,
    payout: (ending) => payoutTo(ending === 'failed' ? testCards.fails : '0128', ++orders),
    settle: async () => clock.advance(payoutMs),
    paidTimes: (orderNo) =>
      sandbox.store
        .all()
        .filter((one) => one.kind === 'payout' && one.orderNo === orderNo && one.tail === '0128')
        .length,
    callback(callback, how = 'genuine') {
      const body = callbackBody(callback, clock.now())
      const signer = how === 'forged' ? Buffer.from('x'.repeat(32)) : key
      const at = how === 'stale' ? clock.now() - 301_000 : clock.now()
      return { method: 'POST', url: '/callback', headers: signedHeaders(signer, body, at), body }
    },
  }
}

function payoutTo(tail: string, number: number): PayoutRequest {
  return {
    orderNo: `W${String(number).padStart(22, '0')}`,
    amount: 500_00n,
    currency: 'CNY',
    account: { kind: 'bankCard', identifier: `622202123456789${tail}`, fields: { code: 'ICBC' } },
    holder: '王小明',
    memberId: 'm',
    memberAddress: '10.0.0.1',
  }
}
