import type { Minor } from '../money/index.ts'
import { fundedCampaign, memberAccount } from './account.ts'
import type { OrdinaryMovement } from './movement.ts'
import { between, type Member, movement, posting } from './movement-shares.ts'

interface Coins extends Omit<Member, 'currency'> {
  /** Whose fund they came from and go back to. */
  readonly campaignId: string
  readonly amount: Minor
}

/** An order waits for an operator: available -> held. */
export function coinsHeld({ amount, ...of }: Omit<Coins, 'campaignId'>): OrdinaryMovement {
  const held = between(of.memberId, 'available', 'held', amount)
  return { ...movement('coinsHeld', coins(of), [held]), holds: amount }
}

/** The order is sent: held -> the fund of coins. */
export function coinsPaid({ campaignId, amount, ...of }: Coins & { holdId: string }) {
  const held = memberAccount(of.memberId, 'held')
  const paid = movement('coinsPaid', coins(of), [posting(held, fundedCampaign(campaignId), amount)])
  return { ...paid, resolves: { holdId: of.holdId, as: 'posted', amount } as const }
}

/** The order is refused or taken back: held -> available. */
export function coinsReturned({ amount, ...of }: Omit<Coins, 'campaignId'> & { holdId: string }) {
  const back = movement('coinsReturned', coins(of), [
    between(of.memberId, 'held', 'available', amount),
  ])
  return { ...back, resolves: { holdId: of.holdId, as: 'voided', amount } as const }
}

/** What a voucher costs is paid at once: available -> the fund of coins. */
export function coinsSpent({ campaignId, amount, ...of }: Coins): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('coinsSpent', coins(of), [posting(available, fundedCampaign(campaignId), amount)])
}

/** Their time is over: available -> the fund of coins. */
export function coinsExpired({ campaignId, amount, ...of }: Coins): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  const gone = posting(available, fundedCampaign(campaignId), amount)
  return movement('coinsExpired', coins(of), [gone])
}

function coins<Of extends Omit<Member, 'currency'>>(of: Of) {
  return { ...of, currency: 'COIN' } as const
}
