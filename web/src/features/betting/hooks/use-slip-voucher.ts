import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listVouchers, releaseVoucher, reserveVoucher } from '@zhengju/contract/voucher/calls'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import { isMatchVenue } from '@zhengju/domain/venue'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { combinedFocus, idOf, isEditing, isOutright, type Slip } from '../model/slip-model.ts'
import { type BetTerms, combinedTerms, isTypedToWin, singleTerms } from '../model/slip-terms.ts'
import { slipStore } from './slip-store.ts'

export type SlipVoucher = DataOf<typeof listVouchers>['items'][number]

export interface VoucherChoice {
  readonly offers: readonly SlipVoucher[]
  readonly chosen: SlipVoucher | undefined
  /** Whether what was sent is a free bet. */
  readonly isSentFree: boolean
  /** `asking` while nobody knows: until then no bet is sent. */
  readonly state: 'none' | 'asking' | 'kept' | 'lapsed' | 'failed' | 'overMost'
  readonly secondsLeft: number
  /** Of a boost that is kept. */
  readonly held: string
  choose(id: string | undefined): void
  again(): void
}

interface Kept {
  readonly key: string
  readonly state: 'asking' | 'kept' | 'failed'
  readonly until: number
  readonly held: string
}

/** The voucher that the slip's one bet is to have: kept for just this bet, and anew when the bet changes. */
export function useSlipVoucher(slip: Slip, format: OddsFormat, isWanted: boolean): VoucherChoice {
  const offers = useOffers(slip, isWanted)
  const [id, setId] = useState<string>()
  const [kept, setKept] = useState<Kept>()
  const [turn, setTurn] = useState(0)
  const bet = betOf(slip, format)
  const chosen = bet ? offers.find((one) => one.id === id) : undefined
  const key = chosen && bet ? `${turn} ${chosen.id} ${bet.key}` : undefined
  const fits = chosen && bet ? fitsStake(chosen, bet.terms) : false
  const editing = isEditing(slip)
  const isFree = chosen?.kind === 'freeBet'
  const [isSentFree, setSentFree] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the slip is sent
  useEffect(() => {
    setSentFree(!editing && isFree)
    // What the member sent may take it: it is not let go behind his bet.
    if (!editing) setId(undefined)
  }, [editing])
  const voucherId = chosen?.id
  const keeping = useKeeping(slip, voucherId)
  // Prices move while it is kept: only another bet is a reason to keep it anew.
  const latest = useRef(bet?.wish)
  latest.current = bet?.wish
  useEffect(() => {
    const wish = latest.current
    if (!key || !voucherId || !wish || !fits || !editing) return
    const mine = { key, until: 0, held: '0.00' }
    setKept({ ...mine, state: 'asking' })
    const wait = setTimeout(() => {
      const commandId = runtime.ids.next()
      const asked = call(
        reserveVoucher,
        { params: { voucherId }, body: { commandId, ...wish } },
        { commandId },
      )
      keeping.current = { voucherId, asked }
      asked.then(
        ({ reservedUntil, held }) =>
          setKept((now) =>
            now?.key === key ? { key, state: 'kept', until: reservedUntil ?? 0, held } : now,
          ),
        () => setKept((now) => (now?.key === key ? { ...mine, state: 'failed' } : now)),
      )
    }, 350)
    return () => clearTimeout(wait)
  }, [key, voucherId, fits, editing, keeping])
  const secondsLeft = useSecondsTo(kept?.state === 'kept' ? kept.until : undefined)

  function choose(next: string | undefined) {
    setId(next)
    setKept(undefined)
    const offer = offers.find((one) => one.id === next)
    if (offer?.kind === 'freeBet') typeStake(slip, offer.amount)
  }

  const isOwn = kept !== undefined && kept.key === key
  const known = !isOwn
    ? 'asking'
    : kept.state === 'kept' && secondsLeft <= 0
      ? 'lapsed'
      : kept.state
  const state = !chosen ? 'none' : fits ? known : 'overMost'
  const again = () => setTurn((count) => count + 1)
  const held = kept?.held ?? '0.00'
  return { offers, chosen, isSentFree, state, secondsLeft, held, choose, again }
}

interface Keeping {
  readonly voucherId: string
  readonly asked: Promise<unknown>
}

/**
 * What the slip keeps is let go when it is left: closed, emptied, given another choice, or refused its bet. Whatever a bet
 * has, or may have, stays with it.
 */
function useKeeping(slip: Slip, voucherId: string | undefined) {
  const keeping = useRef<Keeping>(undefined)
  const mayBeTaken = useRef(false)
  const editing = isEditing(slip)
  useEffect(() => {
    const { phase } = slip
    if (phase.name === 'editing') return
    mayBeTaken.current = 'orders' in phase && phase.orders.some(({ state }) => state !== 'refused')
  }, [slip])
  useEffect(() => {
    const known = keeping.current
    if (!editing || !known || known.voucherId === voucherId) return
    if (!mayBeTaken.current) letGo(known)
    keeping.current = undefined
    mayBeTaken.current = false
  }, [editing, voucherId])
  useEffect(
    () => () => {
      if (keeping.current && isEditing(slipStore.read())) letGo(keeping.current)
    },
    [],
  )
  return keeping
}

function letGo({ voucherId, asked }: Keeping): void {
  const commandId = runtime.ids.next()
  const release = () =>
    call(
      releaseVoucher,
      { params: { voucherId }, body: { commandId } },
      { commandId, isQuiet: true },
    )
  asked.then(release, release).catch(() => undefined)
}

function typeStake(slip: Slip, amount: string) {
  const [item] = slip.items
  const focus = slip.kind === 'single' && item ? idOf(item) : combinedFocus
  slipStore.tell({ name: 'focused', focus })
  slipStore.tell({ name: 'typed', stake: amount.replace(/\.00$/, '') })
}

function fitsStake({ kind, amount }: SlipVoucher, terms: BetTerms | undefined): boolean {
  const most = parseMoney(amount, siteCurrency) ?? 0n
  if (!terms) return false
  return kind === 'freeBet' ? terms.risk === most : terms.risk <= most
}

/** The slip's one bet, as a voucher is kept for it; undefined where it has none or several. */
function betOf(slip: Slip, format: OddsFormat) {
  const [item] = slip.items
  const { kind } = slip
  if (!item || kind === 'system' || kind === 'builder') return undefined
  if (kind === 'single' && slip.items.length !== 1) return undefined
  if (slip.items.some(({ isReplay }) => isReplay)) return undefined
  const { venue } = item.pick
  if (!isMatchVenue(venue)) return undefined
  if (kind === 'single' && isTypedToWin(slip, item, format)) return undefined
  const terms = kind === 'single' ? singleTerms(slip, item, format) : combinedTerms(slip)
  const legs = slip.items.map(({ pick: { fixtureId, marketId, selectionId } }) => {
    return { fixtureId, marketId, selectionId }
  })
  const text = (minor: Minor = 0n) => moneyText(minor, siteCurrency)
  const sums = { stake: text(terms?.risk), mostReturn: text(terms?.potentialReturn) }
  const wish = { venue, kind, legs, ...sums }
  return { terms, wish, key: JSON.stringify({ ...wish, mostReturn: '' }) }
}

let known: readonly SlipVoucher[] = []

/** Asked for before the slip is opened, so that it opens at its height. */
export async function askForVouchers(): Promise<readonly SlipVoucher[]> {
  const { items } = await call(listVouchers, { query: { group: 'usable' } }, { isQuiet: true })
  known = items
  return items
}

/** Those that the slip's venue takes, read when the slip can be edited. */
function useOffers(slip: Slip, isWanted: boolean): readonly SlipVoucher[] {
  const [all, setAll] = useState(known)
  const editing = isEditing(slip)
  const venue = slip.items[0]?.pick.venue
  useEffect(() => {
    if (!isWanted || !editing || !venue) return
    let isStale = false
    askForVouchers().then(
      (items) => {
        if (!isStale) setAll(items)
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [isWanted, editing, venue])
  // An outright has none.
  if (!isWanted || !venue || slip.items.some(isOutright)) return []
  return all.filter(
    ({ state, venues }) =>
      (state === 'usable' || state === 'reserved') && venues.some((one) => one === venue),
  )
}

function useSecondsTo(until: number | undefined): number {
  const [now, setNow] = useState(() => runtime.clock.now())
  useEffect(() => {
    if (until === undefined) return
    setNow(runtime.clock.now())
    const tick = setInterval(() => setNow(runtime.clock.now()), 500)
    return () => clearInterval(tick)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
