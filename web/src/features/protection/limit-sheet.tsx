import { confirmLimit, setLimit } from '@zhengju/contract/protection/calls'
import { scaledText } from '@zhengju/domain/figure'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { MoneyField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { useState } from 'react'
import { minorOf } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { protectionText as text } from '#text/protection.ts'
import { shellText } from '#text/shell.ts'
import {
  changeOf,
  figureText,
  type LimitView,
  minutesOf,
  raiseText,
  typedValue,
} from './limit-model.ts'

interface LimitSheetProps {
  readonly limit: LimitView | undefined
  readonly now: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function LimitSheet({ limit, now, onDone, onClose }: LimitSheetProps) {
  return (
    <Sheet
      isOpen={limit !== undefined}
      title={limit ? text.sheet(limit.kind, limit.period) : ''}
      closeLabel={text.close}
      onClose={onClose}
    >
      {limit ? (
        <Change key={`${limit.kind} ${limit.period}`} limit={limit} now={now} onDone={onDone} />
      ) : null}
    </Sheet>
  )
}

interface ChangeProps {
  readonly limit: LimitView
  readonly now: number
  readonly onDone: () => void
}

function Change({ limit, now, onDone }: ChangeProps) {
  const { kind, period } = limit
  const [typed, setTyped] = useState(() => shownIn(limit))
  const [error, setError] = useState<string>()
  const { run, isBusy } = useCommand(setLimit)
  const isTime = kind === 'session'
  const wanted = typedValue(kind, typed)
  async function save(value: string | null) {
    const done = await run((commandId) => ({ body: { commandId, kind, period, value } }))
    if (!done) return
    const saved = done.limits.find((one) => one.kind === kind && one.period === period)
    toast(saved?.pending ? raiseText.later : text.saved, 'check')
    onDone()
  }
  function submit() {
    if (wanted !== undefined) return save(wanted)
    setError(isTime && typed !== '' ? text.badHours : text.need)
  }
  return (
    <>
      <form
        className="lsheet"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        <Waiting limit={limit} now={now} onDone={onDone} />
        <MoneyField
          label={text.amount}
          sign={isTime ? text.hours : shellText.yuan}
          value={typed}
          error={error}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={(value) => {
            setError(undefined)
            setTyped(value)
          }}
        />
        <Chips limit={limit} onPick={setTyped} />
        <Effect limit={limit} wanted={wanted} />
      </form>
      <div className="lsheet__foot">
        {limit.value === null ? null : (
          <Button size="lg" disabled={isBusy} onClick={() => save(null)}>
            {text.none}
          </Button>
        )}
        <Button kind="primary" size="lg" isBusy={isBusy} onClick={submit}>
          {text.save}
        </Button>
      </div>
    </>
  )
}

/** A raise that waits for its second word. */
function Waiting({ limit, now, onDone }: ChangeProps) {
  const { kind, period, pending } = limit
  const { run, isBusy } = useCommand(confirmLimit)
  if (!pending) return null
  const value = pending.value === null ? text.none : figureText(kind, pending.value)
  const until = momentText(pending.expiresAt)
  async function confirm() {
    const done = await run((commandId) => ({ body: { commandId, kind, period } }))
    if (!done) return
    toast(text.confirmed, 'check')
    onDone()
  }
  if (now < pending.readyAt) {
    return (
      <Note tone="amber" icon="clock">
        {text.pending(value, momentText(pending.readyAt), until)}
      </Note>
    )
  }
  return (
    <>
      <Note tone="amber" icon="clock">
        {text.ready(value, until)}
      </Note>
      <Button isWide isBusy={isBusy} onClick={confirm}>
        {text.confirm(value)}
      </Button>
    </>
  )
}

const quick = {
  deposit: ['500', '1000', '3000', '5000'],
  loss: ['200', '500', '1000', '3000'],
  stake: ['1000', '3000', '10000', '30000'],
  session: ['0.5', '1', '2', '4'],
} as const

interface ChipsProps {
  readonly limit: LimitView
  readonly onPick: (typed: string) => void
}

function Chips({ limit, onPick }: ChipsProps) {
  const { kind } = limit
  return (
    <div className="chips">
      {quick[kind].map((one) => (
        <button key={one} type="button" className="chip" onClick={() => onPick(one)}>
          {kind === 'session' ? `${one} ${text.hours}` : figureText(kind, `${one}.00`)}
        </button>
      ))}
    </div>
  )
}

interface EffectProps {
  readonly limit: LimitView
  readonly wanted: string | undefined
}

function Effect({ limit, wanted }: EffectProps) {
  const { kind, period, used } = limit
  const written = wanted === undefined ? undefined : /\./.test(wanted) ? wanted : `${wanted}.00`
  const change = written === undefined ? undefined : changeOf(limit, written)
  const spent = minorOf(used) < 0n ? 0n : minorOf(used)
  const left = written === undefined ? 0n : minorOf(written) - spent
  const text2 = (value: bigint) => figureText(kind, centsText(value < 0n ? 0n : value))
  return (
    <>
      <div>
        <LeaderRow label={text.usedNow(period)}>{text2(spent)}</LeaderRow>
        {change === 'lower' || change === 'first' ? (
          <LeaderRow label={text.leftAfter(period)}>{text2(left)}</LeaderRow>
        ) : null}
        <p className="t12 soft">{text.renews(momentText(limit.renewsAt))}</p>
      </div>
      {change === undefined ? null : (
        <Note
          tone={change === 'higher' ? 'amber' : 'jade'}
          icon={change === 'higher' ? 'clock' : 'check'}
        >
          {raiseText[change]}
        </Note>
      )}
    </>
  )
}

function centsText(value: bigint): string {
  return scaledText(value, 2)
}

/** What stands in the field at first. */
function shownIn({ kind, value }: LimitView): string {
  if (value === null) return ''
  return kind === 'session' ? String(minutesOf(value) / 60) : value.replace(/\.00$/, '')
}
