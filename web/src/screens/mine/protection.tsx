import { href } from '@zhengju/contract/kernel/path'
import { getProtection } from '@zhengju/contract/protection/calls'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { LimitMatrix } from '#features/protection/limit-matrix.tsx'
import { raiseText, type Protection as View } from '#features/protection/limit-model.ts'
import { LimitSheet } from '#features/protection/limit-sheet.tsx'
import { type OpenSheet, sheetOf } from '#features/protection/open-sheet.ts'
import { PauseSheet } from '#features/protection/pause-sheet.tsx'
import { ReminderSheet } from '#features/protection/reminder-sheet.tsx'
import '#features/protection/protection.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { useRead } from '#lib/use-read.ts'
import { protectionText as text } from '#text/protection.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { protection: await readOnServer(args, getProtection, {}) }
}

export default function Protection() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getProtection, {}, { initial: loaded.protection })
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? <Limits protection={data} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}

interface LimitsProps {
  readonly protection: View
  readonly onChanged: () => void
}

function Limits({ protection, onChanged }: LimitsProps) {
  const [open, setOpen] = useState<OpenSheet>()
  const [now, setNow] = useState(0)
  const close = () => setOpen(undefined)
  function show(next: OpenSheet) {
    setNow(runtime.clock.now())
    setOpen(next)
  }
  // Help and notices lead to one sheet by its anchor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opens its sheet once
  useEffect(() => {
    const named = sheetOf(window.location.hash, protection.limits)
    if (named) show(named)
  }, [])
  function done() {
    close()
    onChanged()
  }
  return (
    <>
      <Running restriction={protection.restriction} />
      <p className="soft limits__lead">{raiseText.lead}</p>
      <LimitMatrix limits={protection.limits} onPick={(limit) => show({ sheet: 'limit', limit })} />
      <Pauses everyMin={protection.realityCheckMin} onShow={show} />
      <nav className="limits__card card">
        <Link className={tallRowClass} to={href('help', { slug: 'bczr' })}>
          <RowBody icon="leaf" title={text.help} sub={text.helpSub} leadsOn />
        </Link>
      </nav>
      <div className="limits__foot t12 soft">
        <p>{text.rule}</p>
        <p>{text.foot}</p>
      </div>
      <LimitSheet
        limit={open?.sheet === 'limit' ? open.limit : undefined}
        now={now}
        onDone={done}
        onClose={close}
      />
      <PauseSheet
        kind={open?.sheet === 'pause' ? open.kind : undefined}
        now={now}
        onDone={done}
        onClose={close}
      />
      <ReminderSheet
        isOpen={open?.sheet === 'reminder'}
        everyMin={protection.realityCheckMin}
        onDone={done}
        onClose={close}
      />
    </>
  )
}

interface PausesProps {
  readonly everyMin: number | null
  readonly onShow: (open: OpenSheet) => void
}

/** Being told of the time, and ways to stop for a while. */
function Pauses({ everyMin, onShow }: PausesProps) {
  return (
    <div className="limits__card card">
      <button type="button" className={tallRowClass} onClick={() => onShow({ sheet: 'reminder' })}>
        <RowBody
          icon="bell"
          title={text.reminder}
          sub={text.reminderSub}
          value={everyMin === null ? text.reminderOff : text.reminderEvery(everyMin)}
          leadsOn
        />
      </button>
      {(['timeOut', 'exclusion'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={tallRowClass}
          onClick={() => onShow({ sheet: 'pause', kind })}
        >
          <RowBody
            icon={kind === 'timeOut' ? 'clock' : 'lock'}
            title={text[kind]}
            sub={text[`${kind}Sub`]}
            leadsOn
          />
        </button>
      ))}
    </div>
  )
}

/** What runs stands first, with the way to the money. */
function Running({ restriction }: Pick<View, 'restriction'>) {
  if (!restriction) return null
  const { kind, untilAt } = restriction
  const until = untilAt === null ? undefined : siteTimeText(untilAt)
  return (
    <div className="lsheet">
      <Note tone="indigo" icon="lock">
        {kind === 'timeOut' ? text.runningTimeOut(until ?? '') : text.runningExclusion(until)}
      </Note>
      <Link className={buttonClass({ isWide: true })} to={href('withdrawal')}>
        {text.withdraw}
      </Link>
    </div>
  )
}
