import { updateSiteSettings } from '@zhengju/contract/site/office-calls'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { siteReasons, siteText as text } from '#text/site.ts'
import { changesOf, type Draft, draftOf, problemOf, type Settings, wishOf } from './draft.ts'
import { MaintenanceFields, SwitchFields } from './fields.tsx'

/** The doors of the site. */
export function SiteForm({ settings }: { readonly settings: Settings }) {
  const { base, draft, isUntouched, isOld, change, take } = useDraft(settings)
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayWrite = useMay('site.write')
  const problem = problemOf(draft)
  return (
    <fieldset className="plain" disabled={!mayWrite}>
      {mayWrite ? null : <Alert type="info" showIcon title={text.readOnly} />}
      {isOld ? <Alert type="warning" showIcon title={text.conflict} /> : null}
      <MaintenanceFields draft={draft} onChange={change} isLocked={!mayWrite} problem={problem} />
      <SwitchFields draft={draft} onChange={change} isLocked={!mayWrite} />
      <div className="form-end">
        <span className="soft grow">
          {base.updatedAt === null ? text.neverUpdated : text.updatedAt(time(base.updatedAt))}
        </span>
        <Button disabled={isUntouched || !mayWrite} onClick={() => take(settings)}>
          {text.reset}
        </Button>
        <Button
          type="primary"
          disabled={isUntouched || problem !== undefined || !mayWrite}
          onClick={() => setQuestion(saveQuestion(base, draft, take))}
        >
          {isUntouched ? text.noChange : text.save}
        </Button>
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </fieldset>
  )
}

/** What is typed stays when somebody else changed something meanwhile, until it is looked at. */
function useDraft(settings: Settings) {
  const [base, setBase] = useState(settings)
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings))
  const isUntouched = changesOf(base, draft).length === 0
  const isOther = settings.version !== base.version
  const take = useCallback((known: Settings) => {
    setBase(known)
    setDraft(draftOf(known))
  }, [])
  useEffect(() => {
    if (isOther && isUntouched) take(settings)
  }, [isOther, isUntouched, settings, take])
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))
  return { base, draft, isUntouched, isOld: isOther && !isUntouched, change, take }
}

function saveQuestion(
  base: Settings,
  draft: Draft,
  onSaved: (saved: Settings) => void,
): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: `${text.saveText}${changesOf(base, draft).join('；')}`,
    action: text.save,
    suggestions: siteReasons,
    async run(command) {
      try {
        const body = { ...wishOf(draft, base.version), ...command }
        onSaved(await call(updateSiteSettings, { body }))
        return text.saved
      } catch (error) {
        if (error instanceof CallError && error.failure === 'office.decided') {
          throw new CallError(text.conflict, error.failure)
        }
        throw error
      }
    },
  }
}
