import { type SlipVenueId, slipVenueOf } from '@zhengju/contract/venue/open'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { useWide } from '@zhengju/ui/media'
import { EmptyState } from '@zhengju/ui/states'
import type { LiveChange } from '@zhengju/venue-protocol/client'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { slipStore, useSlip } from '#features/betting/hooks/slip-store.ts'
import { isEditing, type Slip, slipVenue } from '#features/betting/model/slip-model.ts'
import { SlipDock } from '#features/betting/parts/slip-dock.tsx'
import { enterWithMoney } from '#features/sport/api/venue-session.ts'
import { useOddsFormat } from '#features/sport/hooks/odds-format.ts'
import { type Balance, useBalance } from '#features/sport/hooks/use-balance.ts'
import { useLive, useVenue, type Venue } from '#features/sport/hooks/use-venue.ts'
import type { Entry } from '#features/sport/model/board.ts'
import { timeText } from '#features/sport/model/fixture-time.ts'
import { PickProvider } from '#features/sport/model/pick-context.ts'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { slipText } from '#text/betting.ts'
import { FastSetting, type FastSettingProps, useFastBets } from './fast-bets.tsx'
import { obstacleText, slipItem } from './slip-item.ts'

const loadSlip = () => import('#features/betting/parts/slip-sheet.tsx')
const SlipSheet = lazy(() => loadSlip().then(({ SlipSheet }) => ({ default: SlipSheet })))
const MoveInSheet = lazy(() => import('#features/wallet/move-in-sheet.tsx'))
const MyBets = lazy(() =>
  import('#features/betting/parts/my-bets.tsx').then(({ MyBets }) => ({ default: MyBets })),
)

interface SportDeskProps {
  readonly venue: Venue
  readonly isSignedIn: boolean
  /** At the page's venue. */
  readonly money: Balance
  readonly isLost: boolean
  readonly isShowingBets: boolean
  readonly onShowBets: (isShown: boolean) => void
  /** The slip stands beside the page where there is room. */
  readonly hasPane?: boolean
  /** The setting of bets by one tap, where the page has a button for it. */
  readonly fastSetting?: FastSettingProps | undefined
  readonly children: ReactNode
}

/** The slip and what it offers are there before it is opened. */
function useSlipAhead(isWanted: boolean, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    loadSlip()
      .then(({ askForVouchers }) => (isSignedIn ? askForVouchers() : []))
      .catch(() => undefined)
  }, [isWanted, isSignedIn])
}

/** Brings sport and betting together: prices pick into the slip, the slip speaks with the venue. */
export function SportDesk(props: SportDeskProps) {
  const { venue, isSignedIn, isShowingBets, onShowBets } = props
  const [isSlipOpen, setSlipOpen] = useState(false)
  const [isSlipLoaded, setSlipLoaded] = useState(false)
  const slip = useSlip()
  const { own, money } = useOwnVenue(props, slip)
  const moveIn = useMoveIn(own.id, money)
  useAutomatic(venue.id, props.money)
  const format = useOddsFormat()
  const isUnderWay = !isEditing(slip)
  const hasItems = slip.items.length > 0
  const isPane = useWide() && props.hasPane === true

  useEffect(() => {
    // Beside the page it hides nothing: each price that is tapped is seen to arrive.
    if (isPane && slip.items.length > 0) setSlipOpen(true)
  }, [isPane, slip.items.length])
  useSlipAhead(own.client !== undefined && hasItems, isSignedIn)
  if (isSlipOpen && !isSlipLoaded) setSlipLoaded(true)

  const openSlip = useCallback(() => setSlipOpen(true), [])
  const { picking, isFast } = usePicking(props, format, openSlip)

  useEffect(() => {
    // A bet that a reload has interrupted is taken up in sight of the member; one of a tap says itself how it ended.
    if (isUnderWay && !isFast) setSlipOpen(true)
  }, [isUnderWay, isFast])

  return (
    <PickProvider value={picking}>
      {props.children}
      {props.hasPane ? <SlipRoom /> : null}
      <SlipDock format={format} onOpen={openSlip} />
      {isSignedIn && props.fastSetting ? <FastSetting {...props.fastSetting} /> : null}
      <Suspense>
        {isSlipLoaded ? (
          <SlipSheet
            isOpen={isSlipOpen}
            isPane={isPane}
            venue={own.client}
            format={format}
            formatMenu={<FormatSelect />}
            isSignedIn={isSignedIn}
            balance={money.balance}
            onMoveIn={moveIn.ask}
            entryFailure={own.entryFailure}
            onEnter={own.enter}
            onClose={() => setSlipOpen(false)}
            onShowBets={() => {
              setSlipOpen(false)
              onShowBets(true)
            }}
          />
        ) : null}
      </Suspense>
      {moveIn.sheet}
      <Suspense>
        {isShowingBets ? (
          <MyBets isOpen venue={venue.client} timeOf={betTime} onClose={() => onShowBets(false)} />
        ) : null}
      </Suspense>
    </PickProvider>
  )
}

/** What a tap on a price of the page's venue does, and which prices stand on the slip. */
function usePicking(props: SportDeskProps, format: OddsFormat, openSlip: () => void) {
  const { venue, isLost } = props
  const { items } = useSlip()
  const { pick, isRunning } = useFastBets({
    ...{ venue, balance: props.money.balance },
    // Only where the page says that it is on.
    isSignedIn: props.isSignedIn && props.fastSetting !== undefined,
    ...{ onOpenSlip: openSlip, toggle: togglePick },
  })
  const picking = useMemo(() => {
    const here = items.filter((item) => item.pick.venue === venue.id)
    const picked = new Set(here.map((item) => item.pick.selectionId))
    const isPicked = (selectionId: string) => picked.has(selectionId)
    return { format, isLost, isPicked, onPick: pick }
  }, [items, venue.id, format, isLost, pick])
  return { picking, isFast: isRunning }
}

/** When the match of a bet begins, or how far it is. */
export function betTime(of: Omit<Entry, 'moves'>): string {
  return timeText({ ...of, moves: {} }, runtime.clock.now())
}

/** Where the slip will stand on a wide screen. */
function SlipRoom() {
  return (
    <aside className="pane-room" aria-label={slipText.title}>
      <EmptyState drawing="slip" title={slipText.emptyTitle} text={slipText.emptyText} />
    </aside>
  )
}

/** What is there goes with a member who chose so: to the venue whose page he opens, once. */
function useAutomatic(venue: SlipVenueId, { keepsMoney, isAutomatic, reload }: Balance): void {
  const comes = keepsMoney && isAutomatic
  useEffect(() => {
    if (comes) enterWithMoney(venue).then(reload, () => undefined)
  }, [comes, venue, reload])
}

/** Brings money to a venue that has a wallet of its own; nothing to ask for at the others. */
export function useMoveIn(venue: SlipVenueId, money: Balance) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const moved = () => {
    money.reload()
    close()
  }
  return {
    ask: money.keepsMoney ? () => setOpen(true) : undefined,
    sheet: isOpen ? (
      <Suspense>
        <MoveInSheet venue={venue} onMoved={moved} onClose={close} />
      </Suspense>
    ) : null,
  }
}

/** The venue that the slip bets at, and its money. Where the page shows another one, its changes are heard too. */
function useOwnVenue(page: Pick<SportDeskProps, 'venue' | 'isSignedIn' | 'money'>, slip: Slip) {
  const own = useVenue(slipVenueOf(slipVenue(slip)) ?? page.venue.id)
  const isForeign = own.id !== page.venue.id
  const money = useBalance(own.id, page.isSignedIn && isForeign, undefined)
  useLive(isForeign ? own.client : undefined, slipFixtures(slip, own.id), (change) => {
    money.hear(change)
    hearSlip(own.id, change)
  })
  return isForeign ? { own, money } : { own: page.venue, money: page.money }
}

/** What a live change of a venue means to the slip: nothing where it is another's. */
export function hearSlip(venue: VenueId, change: LiveChange): void {
  if (slipVenue(slipStore.read()) !== venue) return
  switch (change.kind) {
    case 'order':
      slipStore.tell({ name: 'ordersHeard', orders: [change] })
      return
    case 'status':
    case 'score':
    case 'suspension':
    case 'odds':
      slipStore.tell({ name: 'fixtureChanged', change })
      return
    default:
  }
}

/** The fixtures of the slip at that venue. */
export function slipFixtures({ items }: Slip, venue: VenueId): readonly string[] {
  return items.flatMap(({ pick }) => (pick.venue === venue ? [pick.fixtureId] : []))
}

/** Puts a price on the slip, or takes it off; what stands against it is said. */
export function togglePick(fixture: Fixture, market: Market, selection: Selection): void {
  const before = slipStore.read()
  const item = slipItem(fixture, market, selection)
  const obstacle = isEditing(before) ? obstacleText(before, item) : undefined
  if (obstacle !== undefined) toast(obstacle, 'warn')
  else slipStore.tell({ name: 'toggled', item })
}
