import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { TableArt } from '@zhengju/ui/table-art'
import { shortName, spotHeads, liveText as text } from '#text/live.ts'
import { layouts, type SpotRow, spotTones } from '../model/layout.ts'
import { Pile } from './pile.tsx'
import { RouletteBoard } from './roulette-board.tsx'
import type { SpotBoardProps } from './spot-props.ts'

/** Every word that is bet on stands on paper, with its odds and its return. */
export function SpotBoard(props: SpotBoardProps) {
  if (props.game.id === 'roulette') return <RouletteBoard {...props} />
  const rows = layouts[props.game.id] ?? []
  return rows.map((row) => (
    <div key={row.spots.join(' ')} className="lv-row" data-shut={props.isShut || undefined}>
      {row.head === undefined ? null : <Head row={row} {...props} head={row.head} />}
      <div
        className="lv-spots"
        style={{ gridTemplateColumns: row.columns ?? `repeat(${row.spots.length}, 1fr)` }}
      >
        {row.spots.map((id) => (
          <Spot key={id} id={id} row={row} {...props} />
        ))}
      </div>
    </div>
  ))
}

function Head({
  game,
  head,
  row,
}: SpotBoardProps & { readonly row: SpotRow; readonly head: keyof typeof spotHeads }) {
  const spot = game.spots.find(({ id }) => id === row.spots[0])
  return (
    <p className="lv-head">
      <b>{spotHeads[head]}</b>
      {spot ? `${spot.odds}　${text.back} ${spot.return}` : null}
    </p>
  )
}

function Spot({
  game,
  id,
  isShut,
  laid,
  onPress,
  placed,
  results,
  row,
}: SpotBoardProps & { readonly id: string; readonly row: SpotRow }) {
  const spot = game.spots.find((one) => one.id === id)
  if (!spot) return null
  const isBare = row.head !== undefined || row.isBare === true
  const [stood = 0n, fresh = 0n] = [placed.get(id), laid.get(id)]
  const sum = stood + fresh
  const end = results?.get(id)
  return (
    <button
      type="button"
      className={`lv-spot lv-spot--${row.size}`}
      data-tone={spotTones[id]}
      data-end={end}
      disabled={isShut}
      onClick={() => onPress(spot)}
    >
      <SpotName id={id} name={spot.name} />
      <span className={isBare ? 'vh' : undefined}>
        <span className="vh">{text.odds}</span> {spot.odds}
      </span>
      <span className={isBare ? 'vh' : undefined}>
        <span className="vh">{text.back}</span> {spot.return}
      </span>
      {sum > 0n ? (
        <span className="vh">{fresh > 0n ? text.laid(money(sum)) : text.placed(money(sum))}</span>
      ) : null}
      <Pile sum={sum} isFresh={fresh > 0n} isOne={row.size !== 'big'} />
    </button>
  )
}

/** A card's suit stands as its sign beside the side's word, dice as dice. */
function SpotName({ id, name }: { readonly id: string; readonly name: string }) {
  const [kind = '', what = ''] = id.split('.')
  const suit = suitIds.indexOf(what)
  if (suit >= 0) {
    return (
      <b>
        {name.slice(0, 1)}
        <span className="vh">{name.slice(1)}</span>
        <i data-red={suit % 2 === 1 || undefined}>
          <TableArt name={`suit-${suit}`} box={[24, 24]} />
        </i>
      </b>
    )
  }
  const dice = diceOf[kind]?.(what)
  if (!dice) return <b>{shortName(id, name)}</b>
  return (
    <b className="lv-dice">
      <span className="vh">{name}</span>
      {dice.map((die, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair of one face has two alike
        <TableArt key={`${die} ${at}`} name={`die-flat-${die}`} box={[40, 38]} />
      ))}
    </b>
  )
}

const suitIds = ['spade', 'heart', 'club', 'diamond']
const diceOf: Readonly<Record<string, (what: string) => readonly string[]>> = {
  single: (face) => [face],
  double: (face) => [face, face],
  pair: (faces) => faces.split('-'),
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
