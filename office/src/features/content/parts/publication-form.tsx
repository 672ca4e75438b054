import { contentPlatforms, covers, sponsorTypes } from '@zhengju/contract/content/calls'
import { leadsToOffer } from '@zhengju/contract/content/offer'
import { type PublicationSlot, savePublication } from '@zhengju/contract/content/office-calls'
import { needsSecond } from '@zhengju/domain/content'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { runtime } from '#lib/runtime.ts'
import {
  contentReasons,
  coverText,
  slotText,
  sponsorText,
  contentText as text,
} from '#text/content.ts'
import {
  type Draft,
  draftOf,
  hasCover,
  type Publication,
  problemOf,
  type Wish,
  wishOf,
} from '../model/draft.ts'
import { ChoiceField, SwitchRow, TextField } from './fields.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PictureField } from './picture-field.tsx'

interface PublicationFormProps {
  readonly slot: PublicationSlot
  /** Undefined makes a new one. */
  readonly known: Publication | undefined
  readonly onClose: () => void
}

/** One publication; what is saved passes the question for the reason. */
export function PublicationForm({ slot, known, onClose }: PublicationFormProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(known, runtime.clock.now()))
  const [question, setQuestion] = useState<ReasonQuestion>()
  const problem = problemOf(slot, draft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const wish = wishOf(slot, known, draft)
  const isSecond = problem === undefined && needsSecond(known ?? null, wish)
  const title = known ? text.editTitle(slotText[slot]) : text.newTitle(slotText[slot])
  return (
    <Drawer
      open
      size={560}
      title={title}
      onClose={onClose}
      footer={
        <div className="form-end">
          <span className="soft grow">{problem}</span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={problem !== undefined}
            onClick={() => setQuestion(saveQuestion(wish, isSecond, onClose))}
          >
            {text.save}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Words slot={slot} draft={draft} onChange={change} />
        <Looks slot={slot} draft={draft} onChange={change} />
        <Window draft={draft} onChange={change} />
        {isSecond ? <Alert type="warning" showIcon title={text.secondNote} /> : null}
        <PhonePreview wish={wish} />
        {problem === text.endBeforeStart ? <Alert type="warning" title={problem} /> : null}
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

function Words({ slot, draft, onChange }: PartProps & { readonly slot: PublicationSlot }) {
  const hasContent = slot !== 'icon' && slot !== 'naming'
  return (
    <>
      <TextField
        title={text.title}
        value={draft.title}
        maxLength={40}
        onChange={(title) => onChange({ title })}
      />
      {hasContent ? (
        <TextField
          title={text.content}
          hint={slot === 'ad' ? undefined : text.contentHint}
          value={draft.content}
          maxLength={1_000}
          rows={slot === 'ad' ? 2 : 6}
          onChange={(content) => onChange({ content })}
        />
      ) : null}
      <TextField
        title={text.jumpUrl}
        hint={text.jumpHint}
        value={draft.jumpUrl}
        maxLength={200}
        onChange={(jumpUrl) => onChange({ jumpUrl })}
      />
      {slot === 'naming' ? null : (
        <SwitchRow
          title={text.isOffer}
          hint={text.offerHint}
          isOn={draft.isOffer || leadsToOffer(draft.jumpUrl.trim())}
          isLocked={leadsToOffer(draft.jumpUrl.trim())}
          onChange={(isOffer) => onChange({ isOffer })}
        />
      )}
    </>
  )
}

function Looks({ slot, draft, onChange }: PartProps & { readonly slot: PublicationSlot }) {
  return (
    <>
      {hasCover(slot) ? (
        <>
          <ChoiceField
            title={text.cover}
            value={draft.cover}
            of={coverText}
            names={covers}
            onChange={(cover) => onChange({ cover, pictureId: null })}
          />
          <PictureField onUploaded={(pictureId) => onChange({ pictureId, cover: null })} />
        </>
      ) : null}
      {slot === 'icon' ? (
        <>
          <ChoiceField
            title={text.side}
            value={draft.side}
            of={text.sides}
            names={['left', 'right']}
            onChange={(side) => onChange({ side })}
          />
          <SwitchRow
            title={text.isClosable}
            isOn={draft.isClosable}
            onChange={(isClosable) => onChange({ isClosable })}
          />
        </>
      ) : null}
      {slot === 'naming' ? (
        <ChoiceField
          title={text.sponsorType}
          value={draft.sponsorType}
          of={sponsorText}
          names={sponsorTypes}
          onChange={(sponsorType) => onChange({ sponsorType })}
        />
      ) : null}
    </>
  )
}

function Window({ draft, onChange }: PartProps) {
  return (
    <>
      <div className="form-pair">
        <TextField
          title={text.startAt}
          hint={text.timeHint}
          type="datetime-local"
          value={draft.startAt}
          onChange={(startAt) => onChange({ startAt })}
        />
        <TextField
          title={text.endAt}
          hint={text.endHint}
          type="datetime-local"
          value={draft.endAt}
          onChange={(endAt) => onChange({ endAt })}
        />
        <ChoiceField
          title={text.platform}
          value={draft.platform}
          of={text.platforms}
          names={contentPlatforms}
          onChange={(platform) => onChange({ platform })}
        />
        <TextField
          title={text.sort}
          hint={text.sortHint}
          value={draft.sort}
          maxLength={4}
          onChange={(sort) => onChange({ sort: sort.replace(/\D/g, '') })}
        />
      </div>
      <SwitchRow title={text.isOn} isOn={draft.isOn} onChange={(isOn) => onChange({ isOn })} />
    </>
  )
}

function saveQuestion(wish: Wish, isSecond: boolean, onSaved: () => void): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: `${isSecond ? text.askText : text.saveText}${slotText[wish.slot]}「${wish.title}」`,
    action: text.save,
    suggestions: contentReasons,
    async run(command) {
      try {
        await call(savePublication, { body: { ...wish, ...command } })
      } catch (error) {
        const isOld = error instanceof CallError && error.failure === 'office.decided'
        throw isOld ? new CallError(text.conflict, error.failure) : error
      }
      onSaved()
      return isSecond ? text.asked : text.saved
    },
  }
}
