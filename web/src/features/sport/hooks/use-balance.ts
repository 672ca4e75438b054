import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { venueMoney } from '@zhengju/contract/transfer/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import type { SlipVenueId } from '@zhengju/contract/venue/open'
import type { Minor } from '@zhengju/domain/money'
import type { LiveChange } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { minorOf } from '#lib/money.ts'

export type VenueMoney = DataOf<typeof venueMoney>

export interface Balance {
  /** What may be staked at the venue; undefined while nobody knows. */
  readonly balance: Minor | undefined
  /** It has a wallet of its own, into which money is transferred first. */
  readonly keepsMoney: boolean
  /** What is there goes in by itself when the venue is entered. */
  readonly isAutomatic: boolean
  readonly reload: () => void
  readonly hear: (change: LiveChange) => void
}

/** What may be staked at that venue: what the page came with, what the venue pushes, and the platform's own word when asked. */
export function useBalance(
  venue: SlipVenueId,
  isSignedIn: boolean,
  initial: VenueMoney | undefined,
): Balance {
  const [money, setMoney] = useState<KnownAt | undefined>(
    () => initial && { venue, ...known(initial) },
  )
  const isKnown = initial !== undefined
  const reload = useCallback(() => {
    if (!isSignedIn) return
    call(venueMoney, { query: venueQuery(venue) }, { isQuiet: true }).then(
      (answer) => setMoney({ venue, ...known(answer) }),
      () => undefined,
    )
  }, [isSignedIn, venue])
  useEffect(() => {
    if (!isSignedIn) setMoney(undefined)
    else if (!isKnown) reload()
  }, [isSignedIn, isKnown, reload])
  function hear(change: LiveChange) {
    if (change.kind !== 'balance' || !isSignedIn) return
    const { balance } = change
    setMoney((before) => ({ venue, ...nothingSaid, ...ofVenue(before, venue), balance }))
  }
  const own = ofVenue(money, venue)
  const isMissing = isSignedIn && own?.balance === undefined
  // A venue that did not say it is asked again: nobody bets on a balance that is not there.
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(reload, againMs)
    return () => clearInterval(timer)
  }, [isMissing, reload])
  return { balance: undefined, ...nothingSaid, ...own, reload, hear }
}

/** How the call names it. */
export function venueQuery(venue: SlipVenueId) {
  return { enName: venueCodes[venue].enName }
}

type Known = Pick<Balance, 'balance' | 'keepsMoney' | 'isAutomatic'>

const nothingSaid = { keepsMoney: false, isAutomatic: false } as const

/** A slip may have gone to another venue since: what is known is none of its. */
interface KnownAt extends Known {
  readonly venue: SlipVenueId
}

function ofVenue(money: KnownAt | undefined, venue: SlipVenueId): KnownAt | undefined {
  return money?.venue === venue ? money : undefined
}

function known({ balance, keepsMoney, isAutomatic }: VenueMoney): Known {
  return { keepsMoney, isAutomatic, balance: balance === null ? undefined : minorOf(balance) }
}

const againMs = 5_000
