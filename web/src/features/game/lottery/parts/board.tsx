import type { Lottery, LotteryPlay, PickForm } from '@zhengju/domain/games/lottery'
import { useMemo } from 'react'
import { lotteryText as text } from '#text/lottery.ts'
import { oddsText, returnTexts } from '../model/odds.ts'
import { rowsOf, type Selection } from '../model/selection.ts'
import { Die } from './draw-numbers.tsx'

interface BoardProps {
  readonly lottery: Lottery
  readonly plays: readonly LotteryPlay[]
  readonly selection: Selection
  readonly onPress: (play: LotteryPlay, row?: number, number?: number) => void
}

/** A page of the board: plays that are pressed themselves, and those whose numbers are picked. */
export function Board({ lottery, plays, selection, onPress }: BoardProps) {
  const returns = useMemo(() => returnTexts(lottery), [lottery])
  const sides = plays.filter(({ picks }) => picks.kind === 'none')
  const picked = plays.filter(({ picks }) => picks.kind !== 'none')
  return (
    <>
      {sides.length > 0 ? (
        <div className="lt-grid" data-few={sides.length < 3 || undefined}>
          {sides.map((play) => (
            <button
              key={play.id}
              type="button"
              aria-pressed={selection.has(play.id)}
              onClick={() => onPress(play)}
            >
              <b>{shortName(play.name)}</b>
              {oddsText(play)}
              <small>{text.back(returns.get(play.id) ?? '')}</small>
            </button>
          ))}
        </div>
      ) : null}
      {picked.map((play) => (
        <PickRows
          key={play.id}
          hasDice={lottery.id === 'k3'}
          play={play}
          back={returns.get(play.id) ?? ''}
          rows={selection.get(play.id) ?? []}
          onPress={onPress}
        />
      ))}
    </>
  )
}

interface PickRowsProps extends Pick<BoardProps, 'onPress'> {
  readonly play: LotteryPlay
  readonly rows: readonly (readonly number[])[]
  readonly hasDice: boolean
  readonly back: string
}

function PickRows({ back, hasDice, onPress, play, rows }: PickRowsProps) {
  const { name, picks: form } = play
  if (form.kind === 'none') return null
  const numbers = Array.from({ length: form.to - form.from + 1 }, (_, at) => form.from + at)
  return (
    <section className="lt-pick">
      <div className="lt-head">
        <b>{name}</b>
        <span className="end">
          {text.odds(oddsText(play))}　{text.back(back)}
        </span>
      </div>
      {Array.from({ length: rowsOf(form) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="lt-row" data-many={numbers.length > 11 || undefined}>
          <span>{rowName(form, row)}</span>
          <div>
            {numbers.map((number) => (
              <button
                key={number}
                type="button"
                aria-pressed={rows[row]?.includes(number) ?? false}
                aria-label={`${name} ${rowName(form, row)} ${number}`}
                onClick={() => onPress(play, row, number)}
              >
                {hasDice ? <Die number={number} /> : number}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

/** What a row of numbers stands for. */
function rowName(form: PickForm, row: number): string {
  if (form.kind === 'groups' && !form.isShared) {
    return text.times3[(form.groups[row]?.times ?? 1) - 1] ?? ''
  }
  if (form.kind === 'straight' && form.rows > 1) return text.place(row + 1)
  return text.number
}

/** `和值 9` is 9 among the sums; `1v10 龙` stays. */
function shortName(name: string): string {
  return name.replace(/^\D+ /, '')
}
