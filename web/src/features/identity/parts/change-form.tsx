import { type listChangeRequests, submitChangeRequest } from '@zhengju/contract/identity/calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { birthdayProblem, type ChangeKind, isRealName, nameAsKept } from '@zhengju/domain/identity'
import { phoneProblem } from '@zhengju/domain/member'
import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { changeText as text } from '#text/identity.ts'
import { type ChangeFields, type ChangeName, ReasonField, ValueField } from './change-fields.tsx'
import { PictureStrip } from './picture-strip.tsx'

export type Changes = DataOf<typeof listChangeRequests>
type Change = BodyOf<typeof submitChangeRequest>['change']

interface ChangeFormProps {
  readonly kind: ChangeKind
  readonly changes: Changes
  readonly onSubmitted: () => void
  readonly onBack: () => void
}

const empty: ChangeFields = { value: '', countryCode: '86', reason: '', pictures: [] }
const own: readonly FailureName[] = [
  'identity.nothingToChange',
  'identity.phoneTaken',
  'identity.fileUnknown',
  'payment.accountUnknown',
]

/** One request: what shall stand there instead, why, and the proof. */
export function ChangeForm({ kind, changes, onSubmitted, onBack }: ChangeFormProps) {
  useFormGuard()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<FieldFailure<ChangeName>>({})
  const { run, isBusy } = useCommand(submitChangeRequest, {
    own,
    onFailure: (error) => setProblems(failedField(error)),
  })
  const change = (part: Partial<ChangeFields>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = changeOf(kind, form)
    const found = problemsOf(kind, form, wanted)
    setProblems(found)
    if (hasFailure(found) || !wanted) return
    const pictureIds = form.pictures.map(({ id }) => id)
    const done = await run((commandId) => ({
      body: { commandId, change: wanted, reason: form.reason.trim(), pictureIds },
    }))
    if (!done) return
    toast(text.submitted, 'check')
    onSubmitted()
  }
  const now = changes.options.find((option) => option.kind === kind)?.now
  return (
    <form className="identity__form" onSubmit={submit} noValidate>
      <Note icon="info">{text.effects[kind]}</Note>
      {now && kind !== 'card' ? <p className="hint">{text.now(now)}</p> : null}
      <ValueField
        kind={kind}
        form={form}
        problems={problems}
        cards={changes.cards}
        change={change}
      />
      <ReasonField form={form} problems={problems} change={change} />
      <div className="h">
        <h2>{text.pictures}</h2>
      </div>
      <p className="hint">{text.proofs[kind]}</p>
      <PictureStrip
        pictures={form.pictures}
        error={problems.pictures}
        onChange={(pictures) => change({ pictures })}
      />
      <div className="two pay__gap">
        <Button size="lg" onClick={onBack}>
          {text.back}
        </Button>
        <Button kind="primary" size="lg" type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}

/** What is asked for; undefined while it is not well formed. */
function changeOf(kind: ChangeKind, { value, countryCode }: ChangeFields): Change | undefined {
  switch (kind) {
    case 'name': {
      const realName = nameAsKept(value)
      return isRealName(realName) ? { kind, realName } : undefined
    }
    case 'card':
      return value === '' ? undefined : { kind, accountId: value }
    case 'phone':
      return value === '' || phoneProblem(value, countryCode)
        ? undefined
        : { kind, countryCode, phone: value }
    case 'birthday': {
      const isRight = !birthdayProblem(value, siteDay(runtime.clock.now()))
      return isRight ? { kind, birthday: value } : undefined
    }
  }
}

function problemsOf(
  kind: ChangeKind,
  form: ChangeFields,
  wanted: Change | undefined,
): FieldFailure<ChangeName> {
  return {
    ...(wanted ? {} : { value: text.needValue[kind] }),
    ...(form.reason.trim().length < 2 ? { reason: text.needReason } : {}),
    ...(form.pictures.length === 0 ? { pictures: text.needPicture } : {}),
  }
}

function failedField(error: unknown): FieldFailure<ChangeName> {
  if (!(error instanceof BusinessError)) return {}
  const { failure, message } = error
  if (failure === 'identity.fileUnknown') return { pictures: message }
  return failure !== undefined && own.includes(failure) ? { value: message } : {}
}
