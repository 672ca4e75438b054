import { flipLimits, flipPrizeKinds, wholeWeight } from '@zhengju/domain/flip'
import { Button, Input, InputNumber, Segmented } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { flipText as text } from '#text/flip.ts'
import type { SeasonWish } from './api.ts'

type Prize = SeasonWish['prizes'][number]

/** The prizes in their order; the last one takes the place of those that are given out. */
export function PrizeFields(props: {
  readonly prizes: readonly Prize[]
  readonly onChange: (prizes: Prize[]) => void
}) {
  const { prizes, onChange } = props
  return (
    <>
      {prizes.map((prize, place) => (
        <PrizeField
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
          key={place}
          prize={prize}
          place={place}
          onChange={(next) => onChange(prizes.with(place, next))}
          onRemove={
            prizes.length > 2
              ? () => onChange(prizes.filter((_, other) => other !== place))
              : undefined
          }
        />
      ))}
      {prizes.length < flipLimits.prizes ? (
        <Button
          onClick={() =>
            onChange([{ kind: 'money', amount: '1.00', weight: 0, stock: 1 }, ...prizes])
          }
        >
          {text.addPrize}
        </Button>
      ) : null}
    </>
  )
}

interface FieldProps {
  readonly prize: Prize
  readonly place: number
  readonly onChange: (prize: Prize) => void
  readonly onRemove: (() => void) | undefined
}

function PrizeField({ prize, place, onChange, onRemove }: FieldProps) {
  return (
    <fieldset className="promo-terms">
      <legend>{text.prize(place + 1)}</legend>
      <Segmented
        aria-label={text.kind}
        value={prize.kind}
        onChange={(kind) =>
          onChange({ ...prize, kind, amount: kind === 'none' ? '0' : prize.amount })
        }
        options={flipPrizeKinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <Labelled title={text.amount}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            disabled={prize.kind === 'none'}
            value={prize.amount}
            onChange={(event) => onChange({ ...prize, amount: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <Labelled title={text.weight}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={wholeWeight}
            precision={0}
            value={prize.weight}
            onChange={(weight) => onChange({ ...prize, weight: weight ?? 0 })}
          />
        )}
      </Labelled>
      <Labelled title={text.stock}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={flipLimits.stock}
            precision={0}
            value={prize.stock}
            onChange={(stock) => onChange({ ...prize, stock: stock ?? 1 })}
          />
        )}
      </Labelled>
      {onRemove ? (
        <Button size="small" onClick={onRemove}>
          {text.removePrize}
        </Button>
      ) : null}
    </fieldset>
  )
}
