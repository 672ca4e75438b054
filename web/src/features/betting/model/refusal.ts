import type { VenueFailure } from '@zhengju/venue-protocol/client'
import { noTicketText, refusalMoneyText, refusalText } from '#text/betting.ts'

interface Refused {
  readonly failure: VenueFailure
  /** The venue's own words, where it says any. */
  readonly message?: string | undefined
}

/** A bet that was not taken: first what the venue says of it, then what that means for the money. */
export function refusalSaying({ failure, message = '' }: Refused): string {
  if (message === '') return refusalText[failure]
  return ended(message) + (refusalMoneyText[failure] ?? refusalMoneyText.usual)
}

/** The same of a slip that got no ticket: what time mends is asked for again. */
export function noTicketSaying({ failure, message = '' }: Refused): string {
  const means = isLasting(failure) ? noTicketText.lasting : noTicketText.passing
  return message === '' ? means : ended(message) + means
}

/** With the stop that a table of codes leaves out. */
export function ended(message: string): string {
  return /[。！？.!?…]$/.test(message) ? message : `${message}。`
}

function isLasting(failure: VenueFailure): boolean {
  switch (failure) {
    case 'legsConflict':
    case 'selectionUnknown':
    case 'fixtureUnknown':
    case 'marketClosed':
    case 'malformed':
      return true
    default:
      return false
  }
}
