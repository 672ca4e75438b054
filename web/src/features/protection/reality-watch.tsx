import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { getSitting, restrictSelf } from '@zhengju/contract/protection/calls'
import { Button } from '@zhengju/ui/button'
import { Dialog } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { shown, shownSigned } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link, useNavigate } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { token } from '#lib/session.ts'
import { useCommand } from '#lib/use-command.ts'
import { minutesText, protectionText as text } from '#text/protection.ts'
import { dueAfter } from './reality-model.ts'
import './protection.css'

type Sitting = DataOf<typeof getSitting>

const everyMs = 60_000
/** A reminder that was set on another device is heard of after so many looks. */
const looksBetween = 5

/** Tells the member how long he has been here and what came of it, as often as he asked for. */
export function RealityWatch() {
  const [sitting, setSitting] = useState<Sitting>()
  const due = useRef<number>(undefined)
  useEffect(() => {
    let looks = 0
    async function look() {
      if (token() === undefined || document.visibilityState !== 'visible') return
      const isDue = due.current !== undefined && runtime.clock.now() >= due.current
      if (!isDue && looks++ % looksBetween !== 0) return
      const found = await call(getSitting, {}, { isQuiet: true }).catch(() => undefined)
      if (!found) return
      if (isDue && found.everyMin !== null) setSitting(found)
      due.current = dueAfter(found, runtime.clock.now())
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return sitting ? <Check sitting={sitting} onClose={() => setSitting(undefined)} /> : null
}

interface CheckProps {
  readonly sitting: Sitting
  readonly onClose: () => void
}

function Check({ sitting, onClose }: CheckProps) {
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(restrictSelf)
  const time = minutesText(Math.floor(sitting.elapsedMs / everyMs))
  async function rest() {
    const done = await run((commandId) => ({ body: { commandId, term: 'day1' } }))
    if (!done) return
    toast(text.started, 'check')
    onClose()
    navigate(href('protection'))
  }
  function toRecord() {
    onClose()
    navigate(href('betRecord'))
  }
  return (
    <Dialog
      isOpen
      title={text.checkTitle(time)}
      widthPx={360}
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={toRecord}>
            {text.checkRecord}
          </button>
          <button type="button" onClick={onClose}>
            {text.checkGo}
          </button>
        </>
      }
    >
      <div className="reality">
        <LeaderRow label={text.checkElapsed}>{time}</LeaderRow>
        <LeaderRow label={text.checkStaked}>
          <Money text={shown(sitting.staked)} />
        </LeaderRow>
        <LeaderRow label={text.checkNet}>
          <Money text={shownSigned(sitting.net)} />
        </LeaderRow>
        <LeaderRow label={text.checkOpen}>
          <Money text={shown(sitting.open)} />
        </LeaderRow>
        <Link className="link t12" to={href('protection')} onClick={onClose}>
          {text.checkEvery}
        </Link>
        <Button isWide isBusy={isBusy} onClick={rest}>
          {text.checkRest}
        </Button>
      </div>
    </Dialog>
  )
}
