import { checkInCalendar, signCheckIn } from '@zhengju/contract/check-in/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { Boxes } from '#features/check-in/boxes.tsx'
import { DayLook } from '#features/check-in/day-look.tsx'
import { type CheckInMonth, stateOf } from '#features/check-in/month.ts'
import { MonthGrid } from '#features/check-in/month-grid.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { dayTitle } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { checkInText as text } from '#text/check-in.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { calendar: await readOnServer(args, checkInCalendar, { query: {} }) }
}

export default function Calendar() {
  const loaded = useLoaderData<typeof loader>()
  const [month, setMonth] = useState<string>()
  const query = month === undefined ? {} : { month }
  const { data, failure, reload } = useRead(
    checkInCalendar,
    { query },
    { initial: month === undefined ? loaded.calendar : undefined },
  )
  const [day, setDay] = useState<string>()
  const chosen = day ?? data?.today ?? ''
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? (
          <>
            <MonthGrid calendar={data} chosen={chosen} onChoose={setDay} onMonth={setMonth} />
            {data.restsFor ? <p className="ci__note">{obstacleText[data.restsFor]}</p> : null}
            {data.isStopped ? <p className="ci__note">{text.stopped}</p> : null}
            <GrantList grants={data.claimable} />
            <Boxes calendar={data} />
            <DayLook day={chosen} today={data.today} />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
      {data && !data.restsFor && !data.isStopped ? (
        <SignAct calendar={data} day={chosen} onSigned={reload} />
      ) : null}
    </>
  )
}

interface ActProps {
  readonly calendar: CheckInMonth
  readonly day: string
  readonly onSigned: () => void
}

/** Signs the day that is chosen; a press whose answer was lost is asked again under its id. */
function SignAct({ calendar, day, onSigned }: ActProps) {
  const { run, isBusy } = useCommand(signCheckIn, { onFailure: onSigned })
  const { label, isOpen } = actOf(calendar, day)
  async function sign() {
    const done = await run((commandId) => ({ body: { commandId, day } }))
    if (!done) return
    toast(text.done(dayTitle(day)), 'check')
    onSigned()
  }
  return (
    <div className="ci__act">
      <Button
        kind="primary"
        size="lg"
        isWide
        isBusy={isBusy}
        disabled={!isOpen}
        onClick={() => void sign()}
      >
        {label}
      </Button>
    </div>
  )
}

function actOf(calendar: CheckInMonth, day: string) {
  const { today, cardsLeft } = calendar
  const state = stateOf(calendar, day)
  if (state === 'today') return { label: text.signToday, isOpen: true }
  if (state === 'signed' || state === 'madeUp') {
    const label = day === today ? text.signedToday : text.signed
    return { label, isOpen: false }
  }
  if (day > today) return { label: text.notYet, isOpen: false }
  const isOfNow = day.slice(0, 7) === today.slice(0, 7)
  if (state !== 'missed' || !isOfNow) return { label: text.notYours, isOpen: false }
  if (cardsLeft === 0) return { label: text.noCards, isOpen: false }
  return { label: text.makeUp(dayTitle(day), cardsLeft), isOpen: true }
}
