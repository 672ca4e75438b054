import { restrictSelf } from '@zhengju/contract/protection/calls'
import {
  type RestrictionKind,
  type RestrictionTerm,
  restrictionOf,
  restrictionTerms,
} from '@zhengju/domain/protection'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Segmented } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { termNames, protectionText as text } from '#text/protection.ts'

interface PauseSheetProps {
  readonly kind: RestrictionKind | undefined
  readonly now: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function PauseSheet({ kind, now, onDone, onClose }: PauseSheetProps) {
  return (
    <Sheet
      isOpen={kind !== undefined}
      title={kind ? text[kind] : ''}
      closeLabel={text.close}
      onClose={onClose}
    >
      {kind ? <Pause key={kind} kind={kind} now={now} onDone={onDone} /> : null}
    </Sheet>
  )
}

interface PauseProps {
  readonly kind: RestrictionKind
  readonly now: number
  readonly onDone: () => void
}

function Pause({ kind, now, onDone }: PauseProps) {
  const [term, setTerm] = useState<RestrictionTerm>(restrictionTerms[kind][0])
  const [word, setWord] = useState('')
  const [error, setError] = useState<string>()
  const { run, isBusy } = useCommand(restrictSelf)
  const isExclusion = kind === 'exclusion'
  const { until } = restrictionOf(term, now)
  async function start(wanted: RestrictionTerm) {
    const done = await run((commandId) => ({ body: { commandId, term: wanted } }))
    if (!done) return
    toast(text.started, 'check')
    onDone()
  }
  function submit() {
    if (isExclusion && word.trim() !== text.typeThis) return setError(text.typeNeeded)
    void start(term)
  }
  return (
    <>
      <div className="lsheet">
        <Segmented
          label={text.howLong}
          items={restrictionTerms[kind].map((id) => ({ id, label: termNames[id] }))}
          value={term}
          onChange={setTerm}
        />
        <p className="soft">
          {until === undefined ? text.forGood : text.untilTime(siteTimeText(until))}
        </p>
        <Effects kind={kind} />
        {isExclusion ? (
          <Field
            label={text.typeTo}
            value={word}
            error={error}
            autoComplete="off"
            onChange={(event) => {
              setError(undefined)
              setWord(event.target.value)
            }}
          />
        ) : null}
      </div>
      <div className="lsheet__foot">
        {isExclusion ? (
          <Button size="lg" disabled={isBusy} onClick={() => start('day1')}>
            {text.restFirst}
          </Button>
        ) : null}
        <Button kind="danger" size="lg" isBusy={isBusy} onClick={submit}>
          {isExclusion ? text.doExclude(termNames[term]) : text.doTimeOut(termNames[term])}
        </Button>
      </div>
    </>
  )
}

function Effects({ kind }: { readonly kind: RestrictionKind }) {
  const balance = kind === 'exclusion' ? text.balanceExclusion : text.balanceTimeOut
  return (
    <table className="lsheet__tb">
      <thead>
        <tr>
          <th scope="col">{text.becomes}</th>
          <th scope="col">{text.meanwhile}</th>
        </tr>
      </thead>
      <tbody>
        {[...text.effects, balance].map(([what, how]) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
