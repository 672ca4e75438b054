import type { PaymentInstruction, PaymentShape } from '@zhengju/domain/payment'
import { hmacBytes } from '@zhengju/kit/hmac'
import { sandboxText } from '../../text/payment.ts'
import type { DepositRequest, InitiateAnswer } from '../port.ts'
import { cashierUrl } from './cashier.ts'

/** What the coin sandbox asks for one coin, in hundredths of a yuan. It never moves: the demo's figures stay whole. */
const coinFen = 719n
const coinCent = 10_000n
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export interface InstructionDeps {
  readonly key: Uint8Array
  readonly licence: string | undefined
  /** Where the sandbox shows its own page. */
  readonly pageOrigin: string
}

/** The same order gets the same answer, because everything in it follows from the order. */
export function opened(
  shape: PaymentShape,
  deps: InstructionDeps,
  order: DepositRequest,
): InitiateAnswer {
  const payAmount = shape === 'address' ? coinsFor(order.amount) : order.amount
  return { kind: 'opened', payAmount, instruction: instructions[shape](deps, order) }
}

const instructions: Readonly<
  Record<PaymentShape, (deps: InstructionDeps, order: DepositRequest) => PaymentInstruction>
> = {
  payee: ({ licence }, { remarkCode }) => ({
    shape: 'payee',
    company: sandboxText.company,
    licence: licence ?? sandboxText.licence,
    bankName: sandboxText.bankName,
    branch: sandboxText.branch,
    accountNo: '0000 0000 0000 0000',
    remarkCode,
  }),
  address: ({ key }, { orderNo }) => ({
    shape: 'address',
    network: 'TRC20',
    address: addressOf(key, orderNo),
    rate: `${coinFen / 100n}.${`${coinFen % 100n}`.padStart(2, '0')}`,
    confirmations: 20,
  }),
  redirect: ({ key, pageOrigin }, order) => ({
    shape: 'redirect',
    url: cashierUrl(pageOrigin, key, order),
  }),
  qr: (_, { orderNo }) => ({
    shape: 'qr',
    content: `zhengju-sandbox:pay?order=${orderNo}`,
    receiver: sandboxText.company,
  }),
}

/** Rounded up to a cent of a coin: the member pays enough. */
function coinsFor(amount: bigint): bigint {
  return ((amount * 100n + coinFen - 1n) / coinFen) * coinCent
}

/** It looks like an address and fails every wallet's check: nobody can lose a coin to it. */
function addressOf(key: Uint8Array, orderNo: string): string {
  const bytes = Buffer.concat([hmacBytes(key, orderNo), hmacBytes(key, orderNo, 'more')])
  const tail = Array.from(bytes.subarray(0, 33), (byte) => base58[byte % base58.length]).join('')
  return `T${tail}`
}
