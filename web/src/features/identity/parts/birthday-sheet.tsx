import { fixBirthday } from '@zhengju/contract/identity/calls'
import { birthdayProblem } from '@zhengju/domain/identity'
import { adultAge } from '@zhengju/domain/protection'
import { ageOn, siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { profileText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'
import type { Profile } from './rows.tsx'

interface BirthdaySheetProps {
  readonly onSaved: (profile: Profile) => void
  readonly onClose: () => void
}

/** Once: what it means is said before it is done. */
export function BirthdaySheet({ onSaved, onClose }: BirthdaySheetProps) {
  const [birthday, setBirthday] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { run, isBusy } = useCommand(fixBirthday)
  const today = siteDay(runtime.clock.now())
  const isRight = birthdayProblem(birthday, today) === undefined
  const age = ageOn(birthday, today) ?? 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!isRight) return
    const saved = await run((commandId) => ({ body: { commandId, birthday } }))
    if (!saved) return
    toast(text.saved, 'check')
    onSaved(saved)
    onClose()
  }
  return (
    <Sheet isOpen title={text.birthday} closeLabel={shellText.close} onClose={onClose}>
      <form className="sheetform" onSubmit={submit} noValidate>
        <Field
          label={text.birthday}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          hint={text.birthdayHint}
          value={birthday}
          error={isTouched && !isRight ? text.birthdayBad : undefined}
          onChange={(event) => setBirthday(event.target.value)}
        />
        {isRight ? (
          <div className="words">
            {age < adultAge ? (
              <Note tone="bad" icon="warn">
                {text.birthdayMinor(birthday, age)}
              </Note>
            ) : (
              <Note tone="amber" icon="info">
                {text.birthdayConfirm(birthday, age)}
              </Note>
            )}
          </div>
        ) : null}
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {text.birthdaySave}
        </Button>
      </form>
    </Sheet>
  )
}
