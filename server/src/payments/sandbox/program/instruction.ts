import { type Currency, currencies } from '@zhengju/domain/money'
import {
  type CoinNetwork,
  isCheckedAddress,
  type PaymentInstruction,
  type PaymentShape,
  writtenAddress,
} from '@zhengju/domain/payment'
import { hmacBytes } from '@zhengju/kit/hmac'
import { sandboxText } from '../../../text/payment.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Blocks until a transfer counts. */
export const blocksOf: Readonly<Record<CoinNetwork, number>> = { TRC20: 20, ERC20: 12 }

export interface OrderFacts {
  readonly orderNo: string
  readonly remarkCode: string
  readonly licence: string
  readonly network: CoinNetwork
  /** The sandbox's page for the order. */
  readonly pageUrl: string
  readonly coinFen: number
}

/** What the payer of a shop of that shape has to do. */
export function instructionOf(
  shape: PaymentShape,
  key: Uint8Array,
  facts: OrderFacts,
): PaymentInstruction {
  const { orderNo, network } = facts
  switch (shape) {
    case 'payee':
      return {
        shape,
        company: sandboxText.company,
        licence: facts.licence === '' ? sandboxText.licence : facts.licence,
        bankName: sandboxText.bankName,
        branch: sandboxText.branch,
        accountNo: '0000 0000 0000 0000',
        remarkCode: facts.remarkCode,
      }
    case 'address':
      return {
        shape,
        network,
        address: addressOf(network, key, orderNo),
        rate: rateText(facts.coinFen),
        confirmations: blocksOf[network],
      }
    case 'redirect':
      return { shape, url: facts.pageUrl }
    case 'qr':
      return { shape, content: facts.pageUrl, receiver: sandboxText.company }
  }
}

/** `7.19`: what one coin is worth. */
export function rateText(fen: number): string {
  return `${Math.floor(fen / 100)}.${`${fen % 100}`.padStart(2, '0')}`
}

/** Coins for a sum, up to a hundredth of one: the payer pays enough. */
export function coinsFor(fen: bigint, coinFen: number, rounding: 'up' | 'down'): bigint {
  const rate = BigInt(coinFen)
  const hundredths = (fen * 100n + (rounding === 'up' ? rate - 1n : 0n)) / rate
  return hundredths * 10n ** BigInt(coinScale - 2)
}

export const coinCurrency = 'USDT' satisfies Currency
const coinScale = currencies[coinCurrency].scale

/** It looks like an address and fails every wallet's check: nobody can lose a coin to it. */
function addressOf(network: CoinNetwork, key: Uint8Array, orderNo: string): string {
  for (let salt = 0; ; salt++) {
    const bytes = Buffer.concat(
      ['', 'more'].map((half) => hmacBytes(key, orderNo, half, String(salt))),
    )
    const address = network === 'ERC20' ? otherCase(bytes) : otherDigits(bytes)
    if (!isCheckedAddress(address)) return address
  }
}

function otherDigits(bytes: Uint8Array): string {
  return `T${Array.from(bytes.slice(0, 33), (byte) => base58[byte % base58.length]).join('')}`
}

/** The case of a letter is a check digit of it: turned around it is wrong. */
function otherCase(bytes: Buffer): string {
  const [, digits = ''] = writtenAddress(`0x${bytes.toString('hex').slice(0, 40)}`).split('0x')
  const turned = digits.replace(/[A-F]|[a-f]/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return `0x${turned}`
}
