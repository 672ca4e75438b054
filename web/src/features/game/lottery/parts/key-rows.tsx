import type { Lottery, LotteryDraw, LotteryPlay } from '@zhengju/domain/games/lottery'
import { lotteryText as text } from '#text/lottery.ts'
import { absencesOf, hasBankers, type KeyBlock, type KeyRow } from '../model/keys.ts'
import { oddsText } from '../model/odds.ts'
import { isFull, type Selection } from '../model/selection.ts'
import { Die } from './draw-numbers.tsx'

export interface KeyRowsProps {
  readonly lottery: Lottery
  readonly selection: Selection
  /** Newest first. */
  readonly draws: readonly LotteryDraw[]
  readonly bankers: ReadonlySet<string>
  /** The row that quick picks and the trend are about. */
  readonly active: string | undefined
  readonly onPress: (play: LotteryPlay, row?: number, number?: number) => void
  readonly onActive: (row: string) => void
  readonly onBankers: (play: LotteryPlay) => void
}

interface BlockProps extends KeyRowsProps {
  readonly block: KeyBlock
  readonly back: string
}

/** Rows of numbers under their head, each number with the draws that passed since it came. */
export function KeyRows({ block, back, ...board }: BlockProps) {
  const [play] = block.plays
  if (!play) return null
  const isPlain = !hasBankers(play)
  const isBanked = board.bankers.has(play.id)
  return (
    <section className="lt-pick">
      <div className="lt-head">
        <b>{block.title}</b>
        {isPlain ? null : (
          <button
            type="button"
            className="lt-switch"
            aria-pressed={isBanked}
            onClick={() => board.onBankers(play)}
          >
            {text.banker}
          </button>
        )}
        <span className="end">
          {text.odds(oddsText(play))}　{text.back(back)}
        </span>
      </div>
      {block.rows.map((row) => (
        <Row key={row.id} {...board} row={row} numbers={block.numbers} />
      ))}
    </section>
  )
}

interface RowProps extends KeyRowsProps {
  readonly row: KeyRow
  readonly numbers: readonly number[]
}

function Row({ row, numbers, ...board }: RowProps) {
  const { active, bankers, draws, lottery, onActive, onPress, selection } = board
  const { play } = row
  const picked = selection.get(play.id)?.[row.row] ?? []
  const since = draws.length >= leastKnown ? absencesOf(lottery, row, draws) : []
  const isShut = bankers.has(play.id) && row.row === 0 && isFull(play, picked)
  const hasDice = lottery.look === 'dice'
  return (
    <div
      className="lt-row"
      data-keys={widthOf(numbers.length)}
      data-on={row.id === active || undefined}
    >
      <span>{row.label}</span>
      <div>
        {numbers.map((number) => {
          const isPressed = picked.includes(number)
          return (
            <button
              key={number}
              type="button"
              aria-pressed={isPressed}
              aria-label={`${play.name} ${row.title} ${number}`}
              disabled={isShut && !isPressed}
              onClick={() => {
                onActive(row.id)
                onPress(play, row.row, number)
              }}
            >
              {hasDice ? <Die number={number} /> : number}
              {hasDice || since.length === 0 ? null : (
                <small aria-hidden="true">
                  {sinceText(since[number - lottery.draw.from], draws)}
                </small>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Of fewer draws it would say next to nothing. */
const leastKnown = 10

/** Ten digits stand in one row, as in the trend below them; of more there are several. */
function widthOf(count: number): string {
  if (count <= 6) return 'six'
  if (count <= 10) return 'ten'
  return count <= 12 ? 'six' : 'many'
}

function sinceText(passed = 0, draws: readonly LotteryDraw[]): string {
  return passed >= draws.length ? text.longAgo(draws.length) : String(passed)
}
