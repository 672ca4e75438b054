import { askAsVisitor, supportLimits } from '@zhengju/contract/support/calls'
import { type FormEvent, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { runtime } from '#lib/runtime.ts'
import { momentText } from '#lib/site-time.ts'
import { askText } from '#text/ask.ts'
import { waitsUntil } from '../model/refusal.ts'
import { useChecked } from './use-checked.ts'

type Form = Readonly<Record<'name' | 'contact' | 'text', string>>

const { askText: textLength, askContact: contactLength } = supportLimits

/** What a visitor asks who cannot come in: typed, checked, sent once; what could not be sent stays. */
export function useAsk() {
  const [form, setForm] = useState<Form>({ name: '', contact: '', text: '' })
  const [problems, setProblems] = useState<FieldFailure<keyof Form>>({})
  const [isSent, setSent] = useState(false)
  const { run, isBusy, check } = useChecked(askAsVisitor, {
    own: ['rateLimited'],
    onFailure: (error) => {
      if (!(error instanceof BusinessError) || error.failure !== 'rateLimited') return
      const until = waitsUntil(error, runtime.clock.now()) ?? runtime.clock.now()
      setProblems({ text: askText.tooMany(momentText(until)) })
    },
  })
  const change = (part: Partial<Form>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const [name, contact, text] = [form.name.trim(), form.contact.trim(), form.text.trim()]
    const found = {
      ...(name === '' ? { name: askText.needName } : {}),
      ...(contact.length < contactLength.min ? { contact: askText.needContact } : {}),
      ...(text.length < textLength.min ? { text: askText.needText(textLength.min) } : {}),
    }
    setProblems(found)
    if (hasFailure(found)) return
    const done = await run((answer) => ({ body: { name, contact, text, ...answer } }))
    if (done) setSent(true)
  }
  return { form, problems, change, isBusy, check, submit, isSent }
}
