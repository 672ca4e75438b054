import { describe } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { type ConformanceSubject, paymentConformance } from '../conformance.ts'
import type { PayoutRequest } from '../port.ts'
import { createSandbox, payoutMs, testCards } from './adapter.ts'
import type { SandboxMemory, SandboxTransfer } from './memory.ts'
import { callbackBody, signedHeaders } from './wire.ts'

const sandboxes = {
  sandbox: 'payee',
  'sandbox-coin': 'address',
  'sandbox-page': 'redirect',
  'sandbox-code': 'qr',
} as const

const sandboxIds = ['sandbox', 'sandbox-coin', 'sandbox-page', 'sandbox-code'] as const

describe.each(sandboxIds)('%s', (id) => {
  paymentConformance(id, async () => createSubject(id))
})

const key = Buffer.from('k'.repeat(32))

function createSubject(id: keyof typeof sandboxes): ConformanceSubject {
  const { clock } = createFakeRuntime()
  const { memory, transfers, breakConnection } = createMemory()
  const adapter = createSandbox(id, sandboxes[id], {
    key,
    callbackUrl: 'http://127.0.0.1:1/',
    pageOrigin: 'http://127.0.0.1:1',
    memory,
    site: { licence: 'L-1', clock, fetch },
  })
  let orders = 0
  return {
    adapter,
    breakConnection,
    payout: (ending) => payoutTo(ending === 'failed' ? testCards.fails : '0128', ++orders),
    settle: async () => clock.advance(payoutMs),
    paidTimes: (orderNo) =>
      transfers.filter((each) => each.orderNo === orderNo && each.cardTail !== testCards.fails)
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

/** The sandbox's store is its connection: broken, the sandbox is not reached. */
function createMemory() {
  const transfers: SandboxTransfer[] = []
  let isBroken = false
  function known(kind: SandboxTransfer['kind'], orderNo: string): SandboxTransfer | undefined {
    if (isBroken) throw new Error('broken')
    return transfers.find((each) => each.kind === kind && each.orderNo === orderNo)
  }
  const memory: SandboxMemory = {
    find: async (kind, orderNo) => known(kind, orderNo),
    async keep(transfer) {
      const kept = known(transfer.kind, transfer.orderNo)
      if (!kept) transfers.push(transfer)
      return { transfer: kept ?? transfer, isFirst: !kept }
    },
  }
  return {
    memory,
    transfers,
    breakConnection(broken: boolean) {
      isBroken = broken
    },
  }
}
