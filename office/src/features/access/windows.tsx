import { changeClosure, endClosure, planClosure } from '@zhengju/contract/closure/office-calls'
import { Alert, type TableProps, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '#lib/call.ts'
import { ListSheet } from '#lib/list-sheet.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { accessText, windowText as text, windowReasons } from '#text/access.ts'
import { type ClosureWindow, useClosures } from './api.ts'
import { scopeText } from './scope-text.ts'
import { WindowForm, type WindowWish } from './window-form.tsx'

const stateColors = { planned: 'processing', running: 'error', over: 'default' } as const

type Open = 'new' | ClosureWindow | undefined

/** Maintenance by the clock: planned ahead, it closes and opens by itself. */
export function Windows() {
  const { reading, windows } = useClosures()
  const mayWrite = useMay('access.write')
  const [open, setOpen] = useState<Open>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf(mayWrite, setOpen, (window) => setQuestion(endQuestion(window))),
    [mayWrite],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      {reading.data?.isSiteClosedByHand ? (
        <Alert type="warning" showIcon title={text.byHand} />
      ) : null}
      <div className="form-end">
        <span className="grow soft">{mayWrite ? '' : accessText.readOnly}</span>
        <RightButton type="primary" mayPress={mayWrite} onClick={() => setOpen('new')}>
          {text.plan}
        </RightButton>
      </div>
      <ListSheet
        name="windows"
        textOf={({ scope }) => scopeText(scope)}
        file={{ list: 'windows' }}
        list={windows}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {open ? (
        <WindowForm
          known={open === 'new' ? undefined : open}
          onSave={(wish) => setQuestion(saveQuestion(open, wish, close))}
          onClose={close}
        />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  mayWrite: boolean,
  change: (window: ClosureWindow) => void,
  end: (window: ClosureWindow) => void,
): NonNullable<TableProps<ClosureWindow>['columns']> {
  return [
    {
      title: text.state,
      render: (_, { state }) => <Tag color={stateColors[state]}>{text.states[state]}</Tag>,
    },
    {
      title: text.scope,
      render: (_, { scope, part }) =>
        part === 'live' ? `${scopeText(scope)} · ${text.parts.live}` : scopeText(scope),
    },
    {
      title: text.startAt,
      render: (_, { startAt }) => <span className="mono">{time(startAt).slice(0, 16)}</span>,
    },
    {
      title: text.endAt,
      render: (_, { endAt }) => (
        <span className="mono">{endAt === null ? text.open : time(endAt).slice(0, 16)}</span>
      ),
    },
    { title: text.content, render: (_, { content }) => content },
    {
      title: accessText.deed,
      render: (_, window) =>
        window.state === 'over' ? null : (
          <>
            <RightButton type="link" mayPress={mayWrite} onClick={() => change(window)}>
              {text.change}
            </RightButton>
            <RightButton type="link" danger mayPress={mayWrite} onClick={() => end(window)}>
              {window.state === 'running' ? text.end : text.drop}
            </RightButton>
          </>
        ),
    },
  ]
}

function saveQuestion(
  open: 'new' | ClosureWindow,
  wish: WindowWish,
  close: () => void,
): ReasonQuestion {
  const isNew = open === 'new'
  const { startAt, endAt } = wish
  const until = endAt === null ? text.open : time(endAt).slice(0, 16)
  const effect = wish.scope === 'site' ? text.siteEffect : text.venueEffect
  return {
    title: isNew ? text.planQuestion : text.changeQuestion,
    text: text.span(scopeText(wish.scope), time(startAt).slice(0, 16), until, effect),
    action: accessText.save,
    suggestions: windowReasons,
    async run(command) {
      if (isNew) await call(planClosure, { body: { ...wish, ...command } })
      else {
        const { content } = wish
        const body = { startAt, endAt, content, version: open.version, ...command }
        await call(changeClosure, { params: { windowId: open.id }, body })
      }
      close()
      return isNew ? text.planned : text.changed
    },
  }
}

function endQuestion(window: ClosureWindow): ReasonQuestion {
  const isRunning = window.state === 'running'
  return {
    title: isRunning ? text.endQuestion : text.dropQuestion,
    text: `${scopeText(window.scope)}　${window.content}${isRunning ? `　${text.endEffect}` : ''}`,
    action: isRunning ? text.end : text.drop,
    suggestions: windowReasons,
    async run(command) {
      const body = { version: window.version, ...command }
      await call(endClosure, { params: { windowId: window.id }, body })
      return text.ended
    },
  }
}
