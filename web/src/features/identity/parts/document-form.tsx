import { type getIdentity, submitIdentity } from '@zhengju/contract/identity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import {
  ageByNumber,
  birthdayOf,
  isRealName,
  nameAsKept,
  numberAsKept,
  numberProblem,
} from '@zhengju/domain/identity'
import { adultAge } from '@zhengju/domain/protection'
import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { identityText as text } from '#text/identity.ts'
import type { Picture } from '../hooks/use-picture.ts'
import { PictureTile } from './picture-tile.tsx'

export type IdentityView = DataOf<typeof getIdentity>

interface DocumentFormProps {
  /** Masked, when the account's name is fixed: the document must bear it. */
  readonly realName: string | null
  readonly onSubmitted: (identity: IdentityView) => void
}

interface Form {
  readonly realName: string
  readonly number: string
  readonly front: Picture | undefined
  readonly back: Picture | undefined
}
type Name = 'realName' | 'number' | 'front' | 'back'

const empty: Form = { realName: '', number: '', front: undefined, back: undefined }
const own: readonly FailureName[] = [
  'identity.documentInvalid',
  'identity.nameMismatch',
  'identity.fileUnknown',
  'member.underage',
]

export function DocumentForm({ realName, onSubmitted }: DocumentFormProps) {
  useFormGuard()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<FieldFailure<Name>>({})
  const today = siteDay(runtime.clock.now())
  const { run, isBusy } = useCommand(submitIdentity, {
    own,
    onFailure: (error) => setProblems(failedField(error)),
  })
  const change = (part: Partial<Form>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form, realName !== null, today)
    setProblems(found)
    const { front, back } = form
    if (hasFailure(found) || !front || !back) return
    const done = await run((commandId) => ({
      body: {
        commandId,
        realName: realName ?? nameAsKept(form.realName),
        number: numberAsKept(form.number),
        pictureIds: [front.id, back.id],
      },
    }))
    if (!done) return
    toast(text.submitted, 'check')
    onSubmitted(done)
  }

  return (
    <form className="identity__form" onSubmit={submit} noValidate>
      <Field
        label={text.realName}
        placeholder={text.realNamePlaceholder}
        autoComplete="name"
        maxLength={40}
        disabled={realName !== null}
        hint={realName === null ? undefined : text.realNameLocked}
        value={realName ?? form.realName}
        error={problems.realName}
        onChange={(event) => change({ realName: event.target.value })}
      />
      <NumberField form={form} problem={problems.number} today={today} change={change} />
      <div className="h">
        <h2>{text.pictures}</h2>
      </div>
      <BothSides form={form} problems={problems} change={change} />
      <Note icon="lock">{text.privacy}</Note>
      <div className="pay__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}

interface BothSidesProps {
  readonly form: Form
  readonly problems: FieldFailure<Name>
  readonly change: (part: Partial<Form>) => void
}

function BothSides({ form, problems, change }: BothSidesProps) {
  return (
    <>
      <div className="tiles">
        <PictureTile
          label={text.front}
          picture={form.front}
          error={problems.front}
          onPicture={(front) => change({ front })}
        />
        <PictureTile
          label={text.back}
          picture={form.back}
          error={problems.back}
          onPicture={(back) => change({ back })}
        />
      </div>
      <p className="hint">{text.pictureHint}</p>
    </>
  )
}

interface NumberFieldProps {
  readonly form: Form
  readonly problem: string | undefined
  readonly today: string
  readonly change: (part: Partial<Form>) => void
}

/** Says what it reads in the number, so that a slip is seen before it is sent; its line always stands. */
function NumberField({ form, problem, today, change }: NumberFieldProps) {
  const number = numberAsKept(form.number)
  const isWhole = number.length === 18
  const fault = isWhole ? numberProblem(number, today) : undefined
  const age = isWhole && !fault ? ageByNumber(number, today) : undefined
  const reads = age === undefined ? text.numberHint : text.numberReads(birthdayOf(number), age)
  const isMinor = age !== undefined && age < adultAge
  const warning = fault ? text.problems[fault] : isMinor ? text.underage : undefined
  return (
    <Field
      label={text.number}
      placeholder={text.numberPlaceholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={18}
      value={form.number}
      hint={reads}
      error={problem ?? warning}
      onChange={(event) =>
        change({ number: event.target.value.replace(/[^\dXx]/g, '').toUpperCase() })
      }
    />
  )
}

function problemsOf(form: Form, isNameFixed: boolean, today: string): FieldFailure<Name> {
  const problem = numberProblem(form.number, today)
  return {
    ...(isNameFixed || isRealName(nameAsKept(form.realName)) ? {} : { realName: text.needName }),
    ...(form.number === '' ? { number: text.needNumber } : {}),
    ...(form.number !== '' && problem ? { number: text.problems[problem] } : {}),
    ...(form.front ? {} : { front: text.needPictures }),
    ...(form.back ? {} : { back: text.needPictures }),
  }
}

function failedField(error: unknown): FieldFailure<Name> {
  if (!(error instanceof BusinessError)) return {}
  const { failure, message } = error
  if (failure === 'identity.nameMismatch') return { realName: message }
  if (failure === 'identity.fileUnknown') return { front: message, back: message }
  if (failure === 'identity.documentInvalid' || failure === 'member.underage') {
    return { number: message }
  }
  return {}
}
