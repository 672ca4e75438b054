import { supportLimits } from '@zhengju/contract/support/calls'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Note } from '@zhengju/ui/notice'
import { useId } from 'react'
import { askText } from '#text/ask.ts'
import { useAsk } from '../hooks/use-ask.ts'
import { LazyCheck } from './lazy-check.tsx'
import './account.css'

/** A visitor's question to the desk, with his name and how he is reached. */
export function AskForm() {
  const { form, problems, change, isBusy, check, submit, isSent } = useAsk()
  const titleId = useId()
  const faultId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 className="helpgroup" id={titleId}>
        {askText.title}
      </h2>
      {isSent ? (
        <div className="askform" role="status">
          <Note tone="jade" icon="check">
            <b>{askText.sentTitle}</b> {askText.sentText}
          </Note>
        </div>
      ) : (
        <form className="askform" onSubmit={submit} noValidate>
          <p className="soft">{askText.lead}</p>
          <Field
            label={askText.name}
            placeholder={askText.nameHint}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            value={form.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label={askText.contact}
            placeholder={askText.contactHint}
            maxLength={supportLimits.askContact.max}
            value={form.contact}
            error={problems.contact}
            onChange={({ target }) => change({ contact: target.value })}
          />
          <div>
            <textarea
              aria-label={askText.text}
              aria-describedby={faultId}
              aria-invalid={problems.text !== undefined}
              placeholder={askText.textHint}
              maxLength={supportLimits.askText.max}
              value={form.text}
              onChange={({ target }) => change({ text: target.value })}
            />
            <p className="cinnabar t12" id={faultId} role="alert">
              {problems.text}
            </p>
          </div>
          <LazyCheck check={check} />
          <Button kind="primary" isWide type="submit" isBusy={isBusy}>
            {askText.submit}
          </Button>
        </form>
      )}
    </section>
  )
}
