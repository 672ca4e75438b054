import { gameTitle } from '@zhengju/domain/games/catalogue'
import { rateBand, ratedVersion, ratesOf } from '@zhengju/domain/games/lottery'
import { type GameOffer, offerOf } from '@zhengju/domain/games/versions'
import { Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { gameRateText as text } from '#text/game-rate.ts'
import type { DeskGame } from './api.ts'
import { rateQuestion } from './rate-api.ts'
import { RateDifference } from './rate-difference.tsx'

interface RateFormProps {
  readonly game: DeskGame
  /** The site day: of some games prices hang on it. */
  readonly day: string
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** Another version of a game, with all that it changes beside it; the reason comes next. */
export function RateForm({ day, game, onAsk, onClose }: RateFormProps) {
  const offer = offerOf(game.game, day)
  const [version, setVersion] = useState<string | undefined>(game.version)
  if (!offer) return null
  const isOther = version !== undefined && version !== game.version
  const goOn = () => {
    if (!isOther) return
    onClose()
    onAsk(rateQuestion(game, version))
  }
  return (
    <Drawer
      open
      size={640}
      title={text.formTitle(gameTitle(game.game))}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" disabled={!isOther} onClick={goOn}>
            {text.goOn}
          </Button>
        </div>
      }
    >
      <div className="form-stack">
        <p className="soft">{text.note}</p>
        {offer.kind === 'rates' ? (
          <Rates now={game.version} base={offer.base} onChange={setVersion} />
        ) : (
          <Versions offer={offer} now={game.version} onChange={setVersion} />
        )}
        {version === undefined ? <p className="soft">{text.wrong}</p> : null}
        {version === game.version ? <p className="soft">{text.same}</p> : null}
        {isOther ? <RateDifference before={game.version} after={version} day={day} /> : null}
      </div>
    </Drawer>
  )
}

function Versions(props: {
  readonly offer: Extract<GameOffer, { kind: 'versions' }>
  readonly now: string
  readonly onChange: (version: string) => void
}) {
  const { now, offer, onChange } = props
  return (
    <Labelled title={text.version}>
      {(id) => (
        <Select
          id={id}
          defaultValue={now}
          options={offer.versions.map((version) => ({
            value: version,
            label: version === now ? text.now(version) : version,
          }))}
          onChange={onChange}
        />
      )}
    </Labelled>
  )
}

function Rates(props: {
  readonly now: string
  readonly base: string
  readonly onChange: (version: string | undefined) => void
}) {
  const { base, now, onChange } = props
  const rates = ratesOf(now)?.rates
  const [typed, setTyped] = useState({
    twoSided: percentOf(rates?.twoSided ?? 0n),
    other: percentOf(rates?.other ?? 0n),
  })
  const change = (next: typeof typed) => {
    setTyped(next)
    const [twoSided, other] = [rateOf(next.twoSided), rateOf(next.other)]
    const isWhole = twoSided !== undefined && other !== undefined
    onChange(isWhole ? ratedVersion(base, { twoSided, other }) : undefined)
  }
  const hint = text.band(percentOf(rateBand.least), percentOf(rateBand.most))
  return (['twoSided', 'other'] as const).map((name) => (
    <Labelled key={name} title={text[name]} hint={hint}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          maxLength={5}
          value={typed[name]}
          onChange={(event) => change({ ...typed, [name]: event.target.value.trim() })}
        />
      )}
    </Labelled>
  ))
}

/** Thousandths as percent: `97.5`. */
function percentOf(rate: bigint): string {
  return `${rate / 10n}.${rate % 10n}`
}

function rateOf(percent: string): bigint | undefined {
  const [, whole, tenth = '0'] = /^(\d{2})(?:\.(\d))?$/.exec(percent) ?? []
  if (whole === undefined) return undefined
  const rate = BigInt(whole) * 10n + BigInt(tenth)
  return rate >= rateBand.least && rate <= rateBand.most ? rate : undefined
}
