import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { venueMoney } from '@zhengju/contract/transfer/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import type { GameVenueId } from '@zhengju/domain/venue'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { TableMoney as Kept } from '#features/game/model/table-money.ts'
import { minorOf } from '#lib/money.ts'
import { token } from '#lib/session.ts'
import { useRead } from '#lib/use-read.ts'

const MoveInSheet = lazy(() => import('#features/wallet/move-in-sheet.tsx'))

interface TableMoneyProps {
  readonly venue: GameVenueId
  readonly children: ReactNode
}

/** Around a table: nothing where its venue uses the balance; else its own wallet, and the sheet that brings money in. */
export function TableMoney({ venue, children }: TableMoneyProps) {
  const [isMember, setMember] = useState(false)
  useEffect(() => setMember(token() !== undefined), [])
  return isMember ? <MemberMoney venue={venue}>{children}</MemberMoney> : children
}

function MemberMoney({ venue, children }: TableMoneyProps) {
  const { enName } = venueCodes[venue]
  const { data, reload } = useRead(
    venueMoney,
    { query: { enName } },
    {
      initial: undefined,
      everyMs: (known) => (isEmptyAt(known) || isComing(known) ? comingMs : 0),
    },
  )
  const [asked, setAsked] = useState<boolean>()
  const keepsMoney = data?.keepsMoney === true
  const balance = data?.balance ?? undefined
  const kept = useMemo(
    () =>
      keepsMoney
        ? {
            balance: balance === undefined ? undefined : minorOf(balance),
            reload,
            ask: () => setAsked(true),
          }
        : undefined,
    [keepsMoney, balance, reload],
  )
  // Whoever comes to an empty wallet is asked once; the automatic mode has brought what there is.
  const isEmpty = data?.isAutomatic === false && isEmptyAt(data)
  const close = () => setAsked(false)
  return (
    <Kept value={kept}>
      {children}
      {keepsMoney && (asked ?? isEmpty) ? (
        <Suspense>
          <MoveInSheet
            venue={venue}
            isAutomatic={data?.isAutomatic}
            trialHref={href('demo')}
            onMoved={() => {
              reload()
              close()
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Kept>
  )
}

/** What the launch brings comes a little later than the table. */
function isEmptyAt(known: DataOf<typeof venueMoney> | undefined): boolean {
  return known?.keepsMoney === true && known.balance !== null && minorOf(known.balance) === 0n
}

function isComing(known: DataOf<typeof venueMoney> | undefined): boolean {
  return known?.keepsMoney === true && known.isAutomatic && minorOf(known.available) > 0n
}

const comingMs = 3_000
