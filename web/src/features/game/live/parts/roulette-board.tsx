import type { LiveSpot } from '@zhengju/domain/games/live'
import { rouletteReds } from '@zhengju/domain/games/roulette'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { shortName, liveText as text } from '#text/live.ts'
import { insideSpots, outsideSpots, rouletteRows, straightSpots } from '../model/roulette-layout.ts'
import { Pile } from './pile.tsx'
import type { SpotBoardProps } from './spot-props.ts'

/** The upright layout. What lies on a border is named in the loupe while it is held, and counts when it is let go. */
export function RouletteBoard(props: SpotBoardProps) {
  const { game, isShut, results } = props
  const [held, setHeld] = useState<LiveSpot>()
  const spotOf = (id: string) => game.spots.find((spot) => spot.id === id)
  const one = (id: string, look: Pick<SpotProps, 'className' | 'style'>, name?: ReactNode) => {
    const spot = spotOf(id)
    return spot ? (
      <Spot key={id} {...props} {...look} spot={spot} onHold={setHeld}>
        {name}
      </Spot>
    ) : null
  }
  return (
    <div
      className="lv-wheelboard"
      data-shut={isShut || undefined}
      data-over={results ? '' : undefined}
    >
      {straightSpots.map((id) => {
        const number = Number(id.split('.')[1])
        return one(id, { className: `lv-num ${inkOf(number)}`, style: areaOf(number) }, number)
      })}
      {outsideSpots.map(({ area, id }) => {
        const spot = spotOf(id)
        const look = {
          className: id.startsWith('column') ? 'lv-out lv-col' : 'lv-out',
          style: { gridArea: area },
        }
        return one(
          id,
          look,
          spot ? (
            <>
              <b>
                {id === 'red' || id === 'black' ? <i data-ink={id} /> : null}
                {shortName(id, spot.name)}
              </b>
              <small>{spot.odds}</small>
            </>
          ) : null,
        )
      })}
      <span className="lv-out lv-every">{text.every(spotOf('red')?.return ?? '')}</span>
      <span className="lv-inside">
        {insideSpots.map(({ id, x, y }) =>
          one(id, {
            className: 'lv-border',
            style: { left: `${(x * 100) / 3}%`, top: `${(y * 100) / rouletteRows}%` },
          }),
        )}
      </span>
      {held ? (
        <p className="lv-loupe">
          <b>{held.name}</b>
          <span>
            {held.odds} · {text.back} {held.return}
          </span>
        </p>
      ) : null}
    </div>
  )
}

interface SpotProps extends SpotBoardProps {
  readonly spot: LiveSpot
  readonly className: string
  readonly style: CSSProperties
  readonly onHold: (spot: LiveSpot | undefined) => void
  readonly children?: ReactNode
}

function Spot(props: SpotProps) {
  const { children, className, isShut, laid, onHold, onPress, placed, results, spot, style } = props
  const [stood = 0n, fresh = 0n] = [placed.get(spot.id), laid.get(spot.id)]
  const sum = stood + fresh
  const money = formatMoney(sum, siteCurrency)
  const laidText = fresh > 0n ? text.laid(money) : text.placed(money)
  return (
    <button
      type="button"
      className={className}
      style={style}
      data-end={results?.get(spot.id)}
      data-on={sum > 0n || undefined}
      disabled={isShut}
      onPointerDown={() => onHold(spot)}
      onPointerUp={() => onHold(undefined)}
      onPointerLeave={() => onHold(undefined)}
      onPointerCancel={() => onHold(undefined)}
      onFocus={({ currentTarget }) => {
        // By keyboard: a spot on a border has no name to see.
        if (currentTarget.matches(':focus-visible')) onHold(spot)
      }}
      onBlur={() => onHold(undefined)}
      onClick={() => onPress(spot)}
    >
      <span aria-hidden="true">{children}</span>
      <span className="vh">
        {text.inside(spot.name, spot.odds, spot.return)}
        {sum > 0n ? ` ${laidText}` : ''}
      </span>
      {sum > 0n ? <Pile sum={sum} isFresh={fresh > 0n} isOne /> : null}
    </button>
  )
}

function areaOf(number: number): CSSProperties {
  if (number === 0) return { gridArea: '1 / 1 / 2 / 4' }
  return { gridArea: `${2 + Math.floor((number - 1) / 3)} / ${1 + ((number - 1) % 3)}` }
}

export function inkOf(number: number): string {
  if (number === 0) return 'lv-zero'
  return rouletteReds.has(number) ? 'lv-red' : 'lv-black'
}
