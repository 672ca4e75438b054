import type { Minor } from '@zhengju/domain/money'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import type { LiveChange } from '@zhengju/venue-protocol/client'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { slipStore, useSlip } from '#features/betting/hooks/slip-store.ts'
import { isEditing, mostItems, type Slip } from '#features/betting/model/slip-model.ts'
import { SlipDock } from '#features/betting/parts/slip-dock.tsx'
import { useOddsFormat } from '#features/sport/hooks/odds-format.ts'
import type { Venue } from '#features/sport/hooks/use-venue.ts'
import { PickProvider } from '#features/sport/model/pick-context.ts'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { toast } from '#lib/notices.ts'
import { slipText } from '#text/betting.ts'
import { slipItem } from './slip-item.ts'

const loadSlip = () => import('#features/betting/parts/slip-sheet.tsx')
const SlipSheet = lazy(() => loadSlip().then(({ SlipSheet }) => ({ default: SlipSheet })))
const MyBets = lazy(() =>
  import('#features/betting/parts/my-bets.tsx').then(({ MyBets }) => ({ default: MyBets })),
)

interface SportDeskProps {
  readonly venue: Venue
  readonly isSignedIn: boolean
  readonly balance: Minor | undefined
  readonly isLost: boolean
  readonly isShowingBets: boolean
  readonly onShowBets: (isShown: boolean) => void
  readonly isAtFoot?: boolean
  readonly children: ReactNode
}

/** Brings sport and betting together: prices pick into the slip, the slip speaks with the venue. */
export function SportDesk(props: SportDeskProps) {
  const { venue, isSignedIn, balance, isLost, isShowingBets, onShowBets, isAtFoot } = props
  const [isSlipOpen, setSlipOpen] = useState(false)
  const [isSlipLoaded, setSlipLoaded] = useState(false)
  const slip = useSlip()
  const format = useOddsFormat()
  const isUnderWay = !isEditing(slip)
  const hasItems = slip.items.length > 0

  useEffect(() => {
    // A bet that a reload has interrupted is taken up in sight of the member.
    if (isUnderWay) setSlipOpen(true)
  }, [isUnderWay])
  useEffect(() => {
    if (venue.client && hasItems) loadSlip()
  }, [venue.client, hasItems])
  if (isSlipOpen && !isSlipLoaded) setSlipLoaded(true)

  const picking = useMemo(() => {
    const picked = new Set(slip.items.map(({ pick }) => pick.selectionId))
    const isPicked = (selectionId: string) => picked.has(selectionId)
    return { format, isLost, isPicked, onPick: toggle }
  }, [slip.items, format, isLost])

  return (
    <PickProvider value={picking}>
      {props.children}
      <SlipDock format={format} isAtFoot={isAtFoot ?? false} onOpen={() => setSlipOpen(true)} />
      <Suspense>
        {isSlipLoaded ? (
          <SlipSheet
            isOpen={isSlipOpen}
            venue={venue.client}
            format={format}
            formatMenu={<FormatSelect />}
            isSignedIn={isSignedIn}
            balance={balance}
            entryFailure={venue.entryFailure}
            onEnter={venue.enter}
            onClose={() => setSlipOpen(false)}
            onShowBets={() => {
              setSlipOpen(false)
              onShowBets(true)
            }}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {isShowingBets ? (
          <MyBets isOpen venue={venue.client} onClose={() => onShowBets(false)} />
        ) : null}
      </Suspense>
    </PickProvider>
  )
}

/** What a live change means to the slip. */
export function hearSlip(change: LiveChange): void {
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

export function slipFixtures({ items }: Slip): readonly string[] {
  return items.map(({ pick }) => pick.fixtureId)
}

function toggle(fixture: Fixture, market: Market, selection: Selection): void {
  const before = slipStore.read()
  const item = slipItem(fixture, market, selection)
  const isFull = before.items.length >= mostItems
  const after = slipStore.tell({ name: 'toggled', item })
  if (isFull && after === before && isEditing(before)) toast(slipText.tooMany(mostItems), 'warn')
}
