import { helpLimits } from '@zhengju/contract/help/calls'
import { saveHelp } from '@zhengju/contract/help/office-calls'
import { type HelpWords, helpNeedsSecond } from '@zhengju/domain/content'
import { Alert, Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Labelled } from '#lib/labelled.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { helpText as text } from '#text/help.ts'
import { shellText } from '#text/shell.ts'
import type { HelpRow } from './api.ts'
import { type HelpDraft, helpDraft, helpProblem, helpWish } from './draft.ts'
import { PagePreview } from './page-preview.tsx'
import { Versions } from './versions.tsx'

/** Title and note of one page, how it will look, and every version that there was. */
export function PageDrawer({
  row,
  onClose,
}: {
  readonly row: HelpRow
  readonly onClose: () => void
}) {
  const { slug, usualTitle } = row
  const [draft, setDraft] = useState(() => helpDraft(row, usualTitle))
  const [question, setQuestion] = useState<ReasonQuestion>()
  const wish = helpWish(draft, usualTitle)
  const problem = helpProblem(row, wish)
  const isSecond = problem === undefined && helpNeedsSecond(row, wish)
  return (
    <Drawer
      open
      size={560}
      title={text.changeTitle(slug)}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={
        <div className="form-end">
          <span className="soft grow">{problem}</span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={problem !== undefined}
            onClick={() => setQuestion(saveQuestion(row, wish, { isSecond, onClose }))}
          >
            {text.save}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Fields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
        {isSecond ? <Alert type="warning" showIcon title={text.secondNote} /> : null}
        <PagePreview slug={slug} usualTitle={usualTitle} words={wish} />
        <Versions slug={slug} onTake={(words) => setDraft(helpDraft(words, usualTitle))} />
      </div>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

function Fields({
  draft,
  onChange,
}: {
  readonly draft: HelpDraft
  readonly onChange: (part: Partial<HelpDraft>) => void
}) {
  return (
    <>
      <Labelled title={text.newTitle} hint={text.newTitleHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={helpLimits.titleLength}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled title={text.noteHead} hint={text.noteHeadHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={helpLimits.titleLength}
            value={draft.head}
            onChange={(event) => onChange({ head: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled title={text.noteText} hint={text.noteTextHint}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={5}
            maxLength={helpLimits.noteLength}
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Labelled>
    </>
  )
}

function saveQuestion(
  { slug, version }: HelpRow,
  wish: HelpWords,
  { isSecond, onClose }: { readonly isSecond: boolean; readonly onClose: () => void },
): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: isSecond ? text.askText : text.saveText,
    action: text.save,
    suggestions: text.reasons,
    async run(command) {
      await call(saveHelp, { params: { slug }, body: { ...command, version, ...wish } })
      onClose()
      return isSecond ? text.asked : text.saved
    },
  }
}
