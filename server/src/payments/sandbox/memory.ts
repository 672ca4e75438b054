/** What the sandbox, being an outsider, remembers of its own transfers. */
export interface SandboxTransfer {
  readonly orderNo: string
  readonly kind: 'deposit' | 'payout'
  readonly channelNo: string
  /** Minor units as text. */
  readonly amount: string
  /** The last four digits: they say how a payout goes. */
  readonly cardTail: string
  /** Epoch ms. */
  readonly at: number
}

export interface SandboxMemory {
  /** Keeps the first transfer of an order number and gives back the one that is kept. */
  keep(
    transfer: SandboxTransfer,
  ): Promise<{ readonly transfer: SandboxTransfer; readonly isFirst: boolean }>
  find(kind: SandboxTransfer['kind'], orderNo: string): Promise<SandboxTransfer | undefined>
}
