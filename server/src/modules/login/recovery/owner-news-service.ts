import type { Tx } from '@zhengju/storage/tx'
import type { ownerNews } from '../../../text/owner.ts'

export type OwnerNews = keyof typeof ownerNews

/**
 * What its owner can do again and again, with so many a day of each: a message costs money, and goes to mailboxes that
 * nobody has confirmed. Beyond it the change is refused, because one that nobody hears of must not be. What takes
 * something away follows what was added; a reset and a new phone have limits of their own, and no thief may use them up.
 */
export const repeatedNews: readonly OwnerNews[] = [
  'passwordChanged',
  'withdrawalPasswordChanged',
  'passkeyAdded',
  'totpAdded',
  'recoveryCodesRenewed',
  'mailChanged',
]
export const repeatedADay = 10

/** Where somebody was reached before the change: he who lost the account reads it there. */
export interface FormerContacts {
  readonly phone?: string | undefined
  readonly mail?: string | undefined
}

/** Tells the owner on every way that stands, in the transaction of the change. */
export type TellOwner = (
  tx: Tx,
  memberId: string,
  news: OwnerNews,
  former?: FormerContacts,
) => Promise<void>
