import type { Minor } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import { Icon } from '@zhengju/ui/icon'
import { useBackCloses } from '@zhengju/ui/layers'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState } from '@zhengju/ui/states'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { slipText } from '#text/betting.ts'
import { awaitDecision, deliver, resume } from '../api/deliver.ts'
import { PlacingPanel } from './placing-panel.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import './slip.css'
import { slipStore, useSlip } from '../hooks/slip-store.ts'
import { useOwnLeft } from '../hooks/use-own-left.ts'
import { type Slide, useSlide } from '../hooks/use-slide.ts'
import { useSlipCare } from '../hooks/use-slip-care.ts'
import { useSlipVoucher, type VoucherChoice } from '../hooks/use-slip-voucher.ts'
import { isEditing, type Slip, slipVenue, ticketOf } from '../model/slip-model.ts'
import { placementOf } from '../model/slip-terms.ts'
import { SlipFoot } from './slip-foot.tsx'
import { SlipForm } from './slip-form.tsx'

export { askForVouchers } from '../hooks/use-slip-voucher.ts'

const ReserveSheet = lazy(() => import('./reserve-sheet.tsx'))

export interface SlipSheetProps {
  readonly isOpen: boolean
  /** Beside the page, which stays free. */
  readonly isPane?: boolean
  readonly venue: VenueClient | undefined
  readonly format: OddsFormat
  /** The odds-format menu, which the sport screens share with the slip. */
  readonly formatMenu: ReactNode
  readonly isSignedIn: boolean
  readonly balance: Minor | undefined
  /** Of a venue with a wallet of its own: brings money there. Limits were asked when it went. */
  readonly onMoveIn?: (() => void) | undefined
  /** Why bets cannot be placed now; undefined when they can. */
  readonly entryFailure: string | undefined
  readonly onEnter: () => void
  readonly onClose: () => void
  readonly onShowBets: () => void
}

/** The open slip: choose stakes, then watch one bet until the venue has decided. */
export function SlipSheet(props: SlipSheetProps) {
  const { isOpen, isPane = false, venue, format, isSignedIn, entryFailure, onClose } = props
  const slip = useSlip()
  const slide = useSlide()
  const [isKeyboardOpen, setKeyboardOpen] = useKeyboard(isOpen, slide)
  useSlipCare(isOpen ? venue : undefined, slip, isSignedIn && entryFailure === undefined)
  useDelivery(venue, slip)
  const { phase } = slip
  const [isReserving, setReserving] = useState(false)
  const reservable = reservableOf(venue, slip)
  const { voucher, ownLeft, balance } = useMeans(props, slip)

  function finish(keepsItems: boolean) {
    slipStore.tell({ name: 'finished', keepsItems })
    if (!keepsItems) onClose()
  }

  /** A receipt that is put away has been read; a bet under way goes on. */
  function close() {
    if (slipStore.read().phase.name === 'receipt') finish(false)
    else onClose()
  }

  function showBets() {
    close()
    props.onShowBets()
  }

  const isFilled = phase.name === 'editing' && slip.items.length > 0
  useBackCloses(isOpen && !isPane && isFilled && isKeyboardOpen, () => setKeyboardOpen(false))
  return (
    <>
      <Sheet
        isOpen={isOpen}
        isPane={isPane}
        onClose={close}
        closeLabel={slipText.close}
        title={<SlipTitle count={slip.items.length} />}
        end={isFilled ? <SlipTools formatMenu={props.formatMenu} /> : null}
        foot={
          isFilled ? (
            <SlipFoot
              {...props}
              {...{ slip, voucher, ownLeft, balance, slide, isKeyboardOpen }}
              onKeyboardDone={() => setKeyboardOpen(false)}
              onPlace={() => mayPlace(voucher) && place(venue, format)}
              reserving={{
                isShown: mayWait(venue, slip),
                open: reservable && (() => setReserving(true)),
              }}
            />
          ) : null
        }
      >
        <SlipBody
          {...{ slip, voucher, ownLeft, format }}
          onFieldTouched={() => setKeyboardOpen(true)}
          onFinish={finish}
          onShowBets={showBets}
        />
      </Sheet>
      <Reserving
        of={isReserving ? reservable : undefined}
        balance={props.balance}
        onDone={showBets}
        onClose={() => setReserving(false)}
      />
    </>
  )
}

interface ReservingProps {
  readonly of: ReturnType<typeof reservableOf>
  readonly balance: Minor | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

function Reserving({ of, balance, onDone, onClose }: ReservingProps) {
  if (!of) return null
  const done = () => {
    onClose()
    slipStore.tell({ name: 'cleared' })
    onDone()
  }
  return (
    <Suspense>
      <ReserveSheet {...of} balance={balance} onDone={done} onClose={onClose} />
    </Suspense>
  )
}

/** One selection of a match that has not begun, of a venue that takes reservations: whether of this one, its ticket says. */
function mayWait(venue: VenueClient | undefined, { items }: Slip): boolean {
  const [item, second] = items
  return venue?.reserves !== undefined && item?.pick.isInPlay === false && second === undefined
}

function reservableOf(venue: VenueClient | undefined, slip: Slip) {
  const [item] = slip.items
  const ticket = ticketOf(slip)
  if (!mayWait(venue, slip) || !venue || !item || !isEditing(slip) || !isOf(venue)) return undefined
  return ticket?.mayReserve && item.isOpen ? { venue, item, ticket } : undefined
}

/** Open whenever the slip is opened. */
function useKeyboard(isSlipOpen: boolean, slide: Slide) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (isSlipOpen) setOpen(true)
  }, [isSlipOpen])
  function show(isShown: boolean) {
    if (isShown !== isOpen) slide.begin()
    setOpen(isShown)
  }
  return [isOpen, show] as const
}

function place(venue: VenueClient | undefined, format: OddsFormat): void {
  const placement = placementOf(slipStore.read(), format)
  if (!venue || !placement || !isEditing(slipStore.read()) || !isOf(venue)) return
  slipStore.tell({ name: 'sent', placement })
  deliver(venue, placement)
}

/** What the bet may take: a free bet takes nothing of the member's own, and a venue with a wallet of its own knows none. */
function useMeans({ isOpen, isSignedIn, format, balance, onMoveIn }: SlipSheetProps, slip: Slip) {
  const isWanted = isOpen && isSignedIn && !onMoveIn
  const ownLeft = useOwnLeft(isWanted, slip.phase.name)
  const voucher = useSlipVoucher(slip, format, isWanted)
  const isFree = voucher.chosen?.kind === 'freeBet'
  return isFree
    ? { voucher, ownLeft: undefined, balance: undefined }
    : { voucher, ownLeft, balance }
}

/** A voucher that is not kept yet would leave the bet to the member's own money. */
function mayPlace({ chosen, state }: VoucherChoice): boolean {
  return !chosen || state === 'kept'
}

/** Whether the slip as it is now is that venue's. */
function isOf({ venue }: VenueClient): boolean {
  return slipVenue(slipStore.read()) === venue
}

/** What a reload has interrupted is taken up; what a push has told of is read. */
function useDelivery(venue: VenueClient | undefined, { phase }: Slip): void {
  const isHeard = phase.name === 'confirming' && phase.isHeard
  useEffect(() => {
    if (venue && isOf(venue)) resume(venue)
  }, [venue])
  useEffect(() => {
    if (venue && isHeard && isOf(venue)) awaitDecision(venue)
  }, [venue, isHeard])
}

interface SlipBodyProps {
  readonly slip: Slip
  readonly voucher: VoucherChoice
  readonly ownLeft: Minor | undefined
  readonly format: OddsFormat
  readonly onFieldTouched: () => void
  readonly onFinish: (keepsItems: boolean) => void
  readonly onShowBets: () => void
}

function SlipBody(props: SlipBodyProps) {
  const { slip, voucher, ownLeft, format, onFieldTouched, onFinish, onShowBets } = props
  const { phase } = slip
  switch (phase.name) {
    case 'editing':
      return slip.items.length === 0 ? (
        <EmptyState drawing="slip" title={slipText.emptyTitle} text={slipText.emptyText} />
      ) : (
        <SlipForm
          slip={slip}
          voucher={voucher}
          ownLeft={ownLeft}
          notice={phase.notice}
          format={format}
          onFieldTouched={onFieldTouched}
        />
      )
    case 'placing':
      return <PlacingPanel {...{ ...phase, onShowBets }} />
    default:
      return (
        <ReceiptPanel
          slip={slip}
          phase={phase}
          format={format}
          isFree={voucher.isSentFree}
          onFinish={onFinish}
          onShowBets={onShowBets}
        />
      )
  }
}

function SlipTools({ formatMenu }: { readonly formatMenu: ReactNode }) {
  return (
    <>
      {formatMenu}
      <button
        type="button"
        className="icon-btn"
        aria-label={slipText.clear}
        onClick={() => slipStore.tell({ name: 'cleared' })}
      >
        <Icon name="trash" size={20} />
      </button>
    </>
  )
}

function SlipTitle({ count }: { readonly count: number }) {
  return (
    <span className="slip-title">
      {slipText.title}
      {count > 0 ? <span className="count">{count}</span> : null}
    </span>
  )
}
