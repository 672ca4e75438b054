import { updateSiteConfiguration } from '@zhengju/contract/content/office-calls'
import { downloadRedirects, festivalSkins, siteClips } from '@zhengju/contract/site/calls'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import {
  configurationReasons,
  contentText,
  redirectText,
  skinText,
  configurationText as text,
} from '#text/content.ts'
import {
  type Choices,
  type Configuration,
  choicesOf,
  clipText,
  configurationChanges,
  configurationProblem,
  wishOfChoices,
} from '../model/configuration.ts'
import { ChoiceField, SwitchRow, TextField } from './fields.tsx'

/** What of the member site is chosen once and stays. */
export function ConfigurationForm({ known }: { readonly known: Configuration }) {
  const [draft, setDraft] = useState<Choices>(() => choicesOf(known))
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayWrite = useMay('content.write')
  const problem = configurationProblem(draft)
  const changes = configurationChanges(known, draft)
  const change = (part: Partial<Choices>) => setDraft((before) => ({ ...before, ...part }))
  const fields = { draft, onChange: change, isLocked: !mayWrite }
  return (
    <fieldset className="plain" disabled={!mayWrite}>
      {mayWrite ? null : <Alert type="info" showIcon title={contentText.readOnly} />}
      <BaseFields {...fields} />
      <DressFields {...fields} />
      <VisitorFields {...fields} />
      <div className="form-end">
        <span className="soft grow">
          {problem ??
            (known.updatedAt === null ? text.neverUpdated : text.updatedAt(time(known.updatedAt)))}
        </span>
        <Button
          disabled={changes.length === 0 || !mayWrite}
          onClick={() => setDraft(choicesOf(known))}
        >
          {text.reset}
        </Button>
        <Button
          type="primary"
          disabled={changes.length === 0 || problem !== undefined || !mayWrite}
          onClick={() => setQuestion(saveQuestion(known.version, draft, changes))}
        >
          {changes.length === 0 ? text.noChange : text.save}
        </Button>
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </fieldset>
  )
}

interface FieldsProps {
  readonly draft: Choices
  readonly onChange: (part: Partial<Choices>) => void
  readonly isLocked: boolean
}

function BaseFields({ draft, onChange, isLocked }: FieldsProps) {
  return (
    <div className="sheet sheet--pad">
      <h2>{text.base}</h2>
      <TextField
        title={text.title}
        value={draft.title}
        maxLength={20}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        title={text.logo}
        hint={text.logoHint}
        value={draft.webLogoTitleUrl}
        maxLength={8_000}
        onChange={(url) => onChange({ webLogoTitleUrl: url.trim() })}
      />
      <SwitchRow
        title={text.disablePhones}
        hint={text.disablePhonesHint}
        isOn={draft.disablePhones}
        isLocked={isLocked}
        onChange={(disablePhones) => onChange({ disablePhones })}
      />
      <SwitchRow
        title={text.globePhoneNumber}
        hint={text.globePhoneNumberHint}
        isOn={draft.globePhoneNumber}
        isLocked={isLocked || draft.disablePhones}
        onChange={(globePhoneNumber) => onChange({ globePhoneNumber })}
      />
    </div>
  )
}

function DressFields({ draft, onChange, isLocked }: FieldsProps) {
  return (
    <div className="sheet sheet--pad">
      <h2>{text.dress}</h2>
      <div className="form-pair">
        <ChoiceField
          title={text.siteFestivalSkin}
          value={draft.siteFestivalSkin}
          of={skinText}
          names={festivalSkins}
          isLocked={isLocked}
          onChange={(siteFestivalSkin) => onChange({ siteFestivalSkin })}
        />
        <ChoiceField
          title={text.siteVideoActiveUrl}
          value={draft.siteVideoActiveUrl}
          of={clipText}
          names={siteClips}
          isLocked={isLocked}
          onChange={(siteVideoActiveUrl) => onChange({ siteVideoActiveUrl })}
        />
      </div>
      <SwitchRow
        title={text.siteVideoSkinOpen}
        hint={text.siteVideoSkinOpenHint}
        isOn={draft.siteVideoSkinOpen}
        isLocked={isLocked}
        onChange={(siteVideoSkinOpen) => onChange({ siteVideoSkinOpen })}
      />
    </div>
  )
}

function VisitorFields({ draft, onChange, isLocked }: FieldsProps) {
  return (
    <div className="sheet sheet--pad">
      <h2>{text.visitors}</h2>
      <div className="form-pair">
        <ChoiceField
          title={text.downloadRedirect}
          value={draft.downloadRedirect}
          of={redirectText}
          names={downloadRedirects}
          isLocked={isLocked}
          onChange={(downloadRedirect) => onChange({ downloadRedirect })}
        />
        {draft.hasFingerprint ? (
          <TextField
            title={text.audioFingerprintTimeoutMs}
            value={draft.timeout}
            maxLength={5}
            onChange={(timeout) => onChange({ timeout: timeout.replace(/\D/g, '') })}
          />
        ) : null}
      </div>
      <SwitchRow
        title={text.audioFingerprint}
        hint={text.audioFingerprintHint}
        isOn={draft.hasFingerprint}
        isLocked={isLocked}
        onChange={(hasFingerprint) => onChange({ hasFingerprint })}
      />
    </div>
  )
}

function saveQuestion(version: number, draft: Choices, changes: readonly string[]): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: `${text.saveText}${changes.join('；')}`,
    action: text.save,
    suggestions: configurationReasons,
    async run(command) {
      try {
        const body = { ...wishOfChoices(draft), version, ...command }
        await call(updateSiteConfiguration, { body })
      } catch (error) {
        const isOld = error instanceof CallError && error.failure === 'office.decided'
        throw isOld ? new CallError(text.conflict, error.failure) : error
      }
      return text.saved
    },
  }
}
