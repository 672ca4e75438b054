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

export const coinNetworks = ['TRC20', 'ERC20'] as const
export type CoinNetwork = (typeof coinNetworks)[number]

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

/** What is wrong with an instruction, whoever made it; undefined when a member may be shown it. */
export function instructionProblem(instruction: PaymentInstruction): string | undefined {
  switch (instruction.shape) {
    case 'payee': {
      const { company, bankName, accountNo, remarkCode } = instruction
      const isWhole = [company, bankName, accountNo, remarkCode].every((text) => text !== '')
      return isWhole ? undefined : 'the payee is not named'
    }
    case 'address':
      return isCoinAddress(instruction.network, instruction.address)
        ? undefined
        : 'the address is of another network'
    case 'redirect':
      return isWebAddress(instruction.url) ? undefined : 'the page is no web address'
    case 'qr':
      return instruction.content === '' ? 'the code is empty' : undefined
  }
}

/** Whether an address has the form of its network's: a wrong one loses the coins. */
export function isCoinAddress(network: CoinNetwork, address: string): boolean {
  return addressForms[network].test(address)
}

/** The network that an address looks like, to name the mistake. */
export function networkOf(address: string): CoinNetwork | undefined {
  return coinNetworks.find((network) => isCoinAddress(network, address))
}

/** TRC20: base58 without 0, O, I and l. */
const addressForms: Readonly<Record<CoinNetwork, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
}

/** No script, no other program: http and https, with a host. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/.test(url)
}
