import { saveProfile } from '@zhengju/contract/identity/calls'
import { genders, isMail, isQq, isWechat, nickNameProblem } from '@zhengju/domain/identity'
import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { type FormEvent, useState } from 'react'
import { fieldsOf } from '#lib/field-failures.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { profileText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'
import type { Profile } from './rows.tsx'

export type TextField = 'nickName' | 'email' | 'wechat' | 'qq' | 'address'

interface EditProps {
  readonly profile: Profile
  readonly onSaved: (profile: Profile) => void
  readonly onClose: () => void
}

const hints: Readonly<Record<TextField, string>> = {
  nickName: text.nickNameHint,
  email: text.emailHint,
  wechat: text.wechatHint,
  qq: text.qqHint,
  address: text.addressHint,
}

const shapes = {
  nickName: { maxLength: 20, autoComplete: 'nickname' },
  email: { maxLength: 80, autoComplete: 'email', inputMode: 'email' },
  wechat: { maxLength: 20, autoComplete: 'off' },
  qq: { maxLength: 12, autoComplete: 'off', inputMode: 'numeric' },
  address: { maxLength: 120, autoComplete: 'street-address' },
} as const

/** One field of the profile. What is kept private is shown masked, so it is written anew, never altered. */
export function TextSheet({ field, profile, onSaved, onClose }: EditProps & { field: TextField }) {
  const known = profile[field]
  const [value, setValue] = useState(field === 'nickName' ? profile.nickName : '')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useSaving(onSaved, onClose, field, setProblem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(field, value.trim())
    setProblem(found)
    if (!found) void run({ [field]: value.trim() })
  }
  const isPrivate = field !== 'nickName' && known !== null
  return (
    <Sheet isOpen title={text[field]} closeLabel={shellText.close} onClose={onClose}>
      <form className="sheetform" onSubmit={submit} noValidate>
        <Field
          label={text[field]}
          hint={isPrivate ? `${text.now(known)}${hints[field]}` : hints[field]}
          value={value}
          error={problem}
          {...shapes[field]}
          onChange={(event) => {
            setValue(event.target.value)
            setProblem(undefined)
          }}
        />
        <div className="sheetform__acts">
          {isPrivate ? (
            <Button size="lg" isBusy={isBusy} onClick={() => void run({ [field]: '' })}>
              {text.takeAway}
            </Button>
          ) : null}
          <Button kind="primary" size="lg" type="submit" isBusy={isBusy}>
            {text.save}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

export function GenderSheet({ profile, onSaved, onClose }: EditProps) {
  const { run } = useSaving(onSaved, onClose, 'gender', () => undefined)
  return (
    <Sheet isOpen title={text.gender} closeLabel={shellText.close} onClose={onClose}>
      {genders.map((gender) => (
        <div className="li" key={gender}>
          <Tick
            kind="radio"
            name="gender"
            checked={gender === profile.gender}
            onChange={() => void run({ gender })}
          >
            {text.genders[gender]}
          </Tick>
        </div>
      ))}
    </Sheet>
  )
}

type Change = { readonly [Name in TextField | 'gender' | 'avatar']?: string }

/** Saves one field; the failure of that field stands under it. */
export function useSaving(
  onSaved: (profile: Profile) => void,
  onClose: () => void,
  field: string,
  onProblem: (problem: string) => void,
) {
  const { run, isBusy } = useCommand(saveProfile, {
    own: ['identity.nickNameRefused', 'validation'],
    onFailure: (error) => {
      const message = error instanceof Error ? error.message : String(error)
      onProblem(fieldsOf(error)[field] ?? message)
    },
  })
  async function save(change: Change) {
    const saved = await run((commandId) => ({ body: { commandId, ...typed(change) } }))
    if (!saved) return
    toast(text.saved, 'check')
    onSaved(saved)
    onClose()
  }
  return { run: save, isBusy }
}

/** Only what may be chosen travels as a choice. */
function typed({ gender: chosen, ...texts }: Change) {
  const gender = genders.find((each) => each === chosen)
  return gender === undefined ? texts : { ...texts, gender }
}

function problemOf(field: TextField, value: string): string | undefined {
  if (field === 'nickName') {
    const problem = nickNameProblem(value)
    if (problem === 'staff') return text.staff
    return problem ? text.nickNameHint : undefined
  }
  if (value === '') return text.bad
  const isRight = { email: isMail, wechat: isWechat, qq: isQq, address: isAny }[field]
  return isRight(value) ? undefined : text.bad
}

function isAny(): boolean {
  return true
}
