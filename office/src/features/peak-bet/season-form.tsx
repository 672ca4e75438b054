import { type SeasonText, seasonLimits } from '@zhengju/domain/peakBet'
import { isDay } from '@zhengju/domain/siteDay'
import { gameCategories } from '@zhengju/domain/venue'
import { Button, Drawer, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { peakBetText as text } from '#text/peak-bet.ts'
import { categoryText, promotionText } from '#text/promotion.ts'
import { draftQuestion, type SeasonDraft } from './questions.ts'

const fresh: SeasonDraft = {
  ...{ name: '', fromDay: '', toDay: '', categories: ['sport', 'live'], friendCap: '200000.00' },
  prizes: [{ from: 1, to: 1, each: '100.00' }],
  terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
}

/** A season as an operator would have it; the reason comes next. */
export function SeasonForm(props: {
  readonly ask: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { ask, onClose } = props
  const [season, setSeason] = useState(fresh)
  const isWhole = season.name.trim() !== '' && isDay(season.fromDay) && isDay(season.toDay)
  return (
    <Drawer
      open
      size={720}
      title={text.draft}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="primary"
            disabled={!isWhole}
            onClick={() => ask(draftQuestion(season, onClose))}
          >
            {text.next}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <Words season={season} onChange={setSeason} />
        <Labelled title={text.categories}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              value={season.categories}
              options={gameCategories.map((value) => ({ value, label: categoryText[value] }))}
              onChange={(categories) => setSeason({ ...season, categories })}
            />
          )}
        </Labelled>
        <Prizes season={season} onChange={setSeason} />
        <Terms season={season} onChange={setSeason} />
      </div>
    </Drawer>
  )
}

interface PartProps {
  readonly season: SeasonDraft
  readonly onChange: (season: SeasonDraft) => void
}

const words = [
  'name',
  'fromDay',
  'toDay',
  'friendCap',
] as const satisfies readonly (keyof SeasonText)[]

function Words({ season, onChange }: PartProps) {
  return words.map((field) => (
    <Labelled key={field} title={text[field]}>
      {(id) => (
        <Input
          id={id}
          maxLength={20}
          value={season[field]}
          onChange={(event) => onChange({ ...season, [field]: event.target.value.trim() })}
        />
      )}
    </Labelled>
  ))
}

type Prize = SeasonDraft['prizes'][number]

function Prizes({ season, onChange }: PartProps) {
  const { prizes } = season
  const set = (next: Prize[]) => onChange({ ...season, prizes: next })
  const change = (at: number, part: Partial<Prize>) =>
    set(prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)))
  const next = (prizes.at(-1)?.to ?? 0) + 1
  return (
    <>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
        <fieldset key={at} className="promo-terms">
          <legend>{text.prizes}</legend>
          {(['from', 'to'] as const).map((field) => (
            <Labelled key={field} title={text[field]}>
              {(id) => (
                <InputNumber
                  id={id}
                  min={1}
                  max={seasonLimits.places}
                  precision={0}
                  value={prize[field]}
                  onChange={(value) => change(at, { [field]: value ?? 1 })}
                />
              )}
            </Labelled>
          ))}
          <Labelled title={text.each}>
            {(id) => (
              <Input
                id={id}
                inputMode="decimal"
                value={prize.each}
                onChange={(event) => change(at, { each: event.target.value.trim() })}
              />
            )}
          </Labelled>
        </fieldset>
      ))}
      <span className="tools">
        <Button
          disabled={prizes.length >= seasonLimits.prizes}
          onClick={() => set([...prizes, { from: next, to: next, each: '1.00' }])}
        >
          {text.addPrize}
        </Button>
        <Button disabled={prizes.length < 2} onClick={() => set(prizes.slice(0, -1))}>
          {text.removePrize}
        </Button>
      </span>
    </>
  )
}

const terms = ['multiplePercent', 'mostTimes', 'claimDays'] as const

function Terms({ season, onChange }: PartProps) {
  return (
    <fieldset className="promo-terms">
      <legend>{text.terms}</legend>
      {terms.map((field) => (
        <Labelled key={field} title={promotionText[field]}>
          {(id) => (
            <InputNumber
              id={id}
              min={field === 'claimDays' ? 1 : 0}
              max={field === 'claimDays' ? 90 : 5_000}
              precision={0}
              value={season.terms[field]}
              onChange={(value) =>
                onChange({ ...season, terms: { ...season.terms, [field]: value ?? 1 } })
              }
            />
          )}
        </Labelled>
      ))}
    </fieldset>
  )
}
