import { type CoinNetwork, isCheckedAddress, isCoinAddress } from './coin-address.ts'

/** What a provider tells the member to do with an order, by its shape. Every screen and every adapter knows these four. */
export type PaymentInstruction =
  | PayeeInstruction
  | AddressInstruction
  | RedirectInstruction
  | CodeInstruction

export const paymentShapes = ['payee', 'address', 'redirect', 'qr'] as const
export type PaymentShape = (typeof paymentShapes)[number]

/** The registered account that every member pays into, the same for all; a transfer is matched by the remark code. */
export interface PayeeInstruction {
  readonly shape: 'payee'
  readonly company: string
  readonly licence: string
  readonly bankName: string
  readonly branch: string
  readonly accountNo: string
  readonly remarkCode: string
}

/** A coin address of this order alone, and what was frozen with it. */
export interface AddressInstruction {
  readonly shape: 'address'
  readonly network: CoinNetwork
  readonly address: string
  /** What one coin is worth in the order's own currency, as shown: `7.19`. */
  readonly rate: string
  /** Blocks until the provider counts the transfer. */
  readonly confirmations: number
}

/** A page of the provider, which leads back to ours. */
export interface RedirectInstruction {
  readonly shape: 'redirect'
  readonly url: string
}

/** A code that the member's wallet or bank scans. */
export interface CodeInstruction {
  readonly shape: 'qr'
  /** What the code says. */
  readonly content: string
  /** Who is shown as the receiver when it is scanned. */
  readonly receiver: string
}

/**
 * What is wrong with an instruction of a provider; undefined when a member may be shown it. A coin address of play money
 * must look like one and be refused by every wallet: nobody can lose a coin to it.
 */
export function instructionProblem(
  instruction: PaymentInstruction,
  { isPlayMoney }: { readonly isPlayMoney: boolean },
): string | undefined {
  switch (instruction.shape) {
    case 'payee': {
      const { company, bankName, accountNo, remarkCode } = instruction
      const isWhole = [company, bankName, accountNo, remarkCode].every((text) => text !== '')
      return isWhole ? undefined : 'the payee is not named'
    }
    case 'address': {
      const { network, address } = instruction
      if (!isCoinAddress(network, address)) return 'the address is of another network'
      if (isCheckedAddress(address) === isPlayMoney) {
        return isPlayMoney ? 'a wallet would pay to it' : 'the check digits are wrong'
      }
      return undefined
    }
    case 'redirect':
      return isWebAddress(instruction.url) ? undefined : 'the page is no web address'
    case 'qr':
      if (instruction.content.length > longestCode) return 'the code is too long'
      return instruction.content === '' ? 'the code is empty' : undefined
  }
}

/** More than this nobody's telephone reads. */
const longestCode = 1_000
const longestAddress = 2_000

/** No script, no other program: http and https, with a host. */
function isWebAddress(url: string): boolean {
  return url.length <= longestAddress && /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/.test(url)
}
