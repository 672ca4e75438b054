import { fixedText } from '@zhengju/domain/figure'
import { Button } from '@zhengju/ui/button'
import { Field, SelectField } from '@zhengju/ui/field'
import { type FormEvent, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { verifyText as text } from '#text/verify.ts'
import { type Drawing, drawOthers, type OthersResult, type OthersRound } from '../model/others.ts'
import { Step } from './step.tsx'

const drawings: readonly Drawing[] = ['each', 'taken', 'crash']
const mostNumbers = 1_000

/** A round that was kept elsewhere: drawn again by the mapping of those who drew it. */
export function OthersForm() {
  const [drawing, setDrawing] = useState<Drawing>('each')
  const [result, setResult] = useState<OthersResult>()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const read = roundOf(drawing, new FormData(event.currentTarget))
    if (typeof read === 'string') toast(read)
    else setResult(drawOthers(read))
  }
  return (
    <form className="vform" onSubmit={submit}>
      <h2>{text.others}</h2>
      <p className="t12 soft">{text.othersLine}</p>
      <SelectField
        label={text.drawing}
        value={drawing}
        onChange={({ target }) => {
          setDrawing(drawings.find((one) => one === target.value) ?? 'each')
          setResult(undefined)
        }}
      >
        {drawings.map((one) => (
          <option key={one} value={one}>
            {text.drawings[one]}
          </option>
        ))}
      </SelectField>
      {drawing === 'crash' ? <CrashFields /> : <DrawFields />}
      <Button type="submit" kind="primary" size="lg" isWide>
        {text.compute}
      </Button>
      {result ? <Result drawing={drawing} result={result} /> : null}
    </form>
  )
}

function DrawFields() {
  return (
    <>
      <Field label={text.serverSeedLabel} name="serverSeed" {...plain} />
      <Field label={text.clientSeedLabel} name="clientSeed" {...plain} />
      <Field label={text.nonceLabel} name="nonce" inputMode="numeric" defaultValue={0} />
      <Field label={text.commitLabel} name="commit" {...plain} />
      <Field label={text.ofLabel} name="of" inputMode="numeric" defaultValue={100} />
      <Field label={text.countLabel} name="count" inputMode="numeric" defaultValue={1} />
    </>
  )
}

function CrashFields() {
  return (
    <>
      <Field label={text.roundHashLabel} name="roundHash" {...plain} />
      <Field label={text.roundSeedLabel} name="seed" {...plain} />
    </>
  )
}

function Result({
  drawing,
  result: { commit, isCommitRight, numbers },
}: {
  readonly drawing: Drawing
  readonly result: OthersResult
}) {
  const isPoint = drawing === 'crash'
  const shown = isPoint
    ? numbers.map((point) => text.crashTimes(fixedText(point / 100, 2)))
    : numbers.map(String)
  return (
    <div role={isCommitRight === false ? 'alert' : 'status'}>
      {commit === undefined ? null : (
        <Step at={0} title={text.seedStep} isRight={isCommitRight}>
          <p>{text.commit}</p>
          <p className="hex">{commit}</p>
          {isCommitRight === undefined ? <p>{text.noCommit}</p> : null}
        </Step>
      )}
      <Step at={commit === undefined ? 0 : 1} title={text.othersResult}>
        <p className="b">{shown.join('　')}</p>
      </Step>
    </div>
  )
}

/** Or what is wrong with it. Seeds of others are of any form. */
function roundOf(drawing: Drawing, form: FormData): OthersRound | string {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  if (drawing === 'crash') {
    const [roundHash, seed] = [said('roundHash'), said('seed')]
    return roundHash === '' || seed === '' ? text.badHash : { drawing, roundHash, seed }
  }
  const [serverSeed, clientSeed, commit] = [said('serverSeed'), said('clientSeed'), said('commit')]
  const [nonce, of, count] = [Number(said('nonce')), Number(said('of')), Number(said('count'))]
  if (serverSeed === '') return text.badHash
  if (!Number.isSafeInteger(nonce) || nonce < 0) return text.badNonce
  const isMany = [of, count].some((one) => !Number.isInteger(one) || one < 1)
  const isTooMany = count > mostNumbers || of > 2 ** 32 || (drawing === 'taken' && count > of)
  // What is taken out is kept in a list.
  if (isMany || isTooMany || (drawing === 'taken' && of > mostNumbers)) return text.badCount
  const published = commit === '' ? {} : { commit }
  return { drawing, serverSeed, clientSeed, nonce, of, count, ...published }
}

const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
