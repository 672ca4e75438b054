import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { gameDeskText as text } from '#text/game-desk.ts'
import { type DeskGame, type LimitDraft, limitQuestion } from './api.ts'

interface LimitFormProps {
  readonly game: DeskGame
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** New limits of a game, each beside the most that its sheet allows; the reason comes next. */
export function LimitForm({ game, onAsk, onClose }: LimitFormProps) {
  const { limits, sheet } = game
  const [draft, setDraft] = useState<LimitDraft | null>(limits ?? sheet)
  if (!sheet || !draft) return null
  const goOn = () => {
    onClose()
    const { leastStake, mostStake, roundPayout } = draft
    onAsk(limitQuestion(game, { leastStake, mostStake, roundPayout }))
  }
  const field = (name: keyof LimitDraft) => (
    <Sum
      title={text[name]}
      most={sheet[name] ?? ''}
      value={draft[name] ?? ''}
      onChange={(typed) => setDraft({ ...draft, [name]: typed })}
    />
  )
  return (
    <Drawer
      open
      size={420}
      title={text.limitForm(gameTitle(game.game))}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" onClick={goOn}>
            {text.goOn}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <p className="soft">{text.limitNote}</p>
        {field('leastStake')}
        {field('mostStake')}
        {sheet.roundPayout === null ? null : field('roundPayout')}
      </div>
    </Drawer>
  )
}

function Sum(props: {
  readonly title: string
  readonly most: string
  readonly value: string
  readonly onChange: (typed: string) => void
}) {
  const { title, most, value, onChange } = props
  return (
    <Labelled title={title} hint={text.limitHint(money(most))}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          maxLength={16}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Labelled>
  )
}
