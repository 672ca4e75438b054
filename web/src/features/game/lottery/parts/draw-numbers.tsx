import { twoDigits } from '@zhengju/domain/figure'
import type { Lottery, LotteryDraw } from '@zhengju/domain/games/lottery'
import { lotteryText as text } from '#text/lottery.ts'

interface DrawNumbersProps {
  readonly lottery: Lottery
  readonly draw: LotteryDraw
  /** Of more than that the rest is counted. */
  readonly most?: number
}

/** What was drawn: dice, lots of their colours, or balls; a special number stands behind a plus. */
export function DrawNumbers({ lottery, draw, most = 10 }: DrawNumbersProps) {
  const { draw: form, look, special } = lottery
  const isPadded = form.to > 10
  const shown = draw.slice(0, most)
  const rest = draw.length - shown.length
  return (
    <span className="balls">
      {shown.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the draw; numbers repeat
        <DrawNumber key={at} {...{ look, number, isPadded }} isSpecial={at === special} />
      ))}
      {rest > 0 ? <span className="soft t12">{text.more(draw.length)}</span> : null}
      {look === 'dice' ? <span className="soft t12">{text.sum(sumOf(draw))}</span> : null}
    </span>
  )
}

interface DrawNumberProps {
  readonly look: Lottery['look']
  readonly number: number
  readonly isPadded: boolean
  readonly isSpecial: boolean
}

function DrawNumber({ look, number, isPadded, isSpecial }: DrawNumberProps) {
  if (look === 'dice') return <Die number={number} />
  if (look === 'cars') {
    return (
      <span className="ball ball--sq" data-car={number}>
        {number}
      </span>
    )
  }
  const label = isPadded ? twoDigits(number) : number
  return (
    <>
      {isSpecial ? <span className="soft">+</span> : null}
      <span className={isSpecial ? 'ball ball--x' : 'ball'}>{label}</span>
    </>
  )
}

/** Bone with a strip of ochre below; the one and the four are red, as on a Chinese die. */
export function Die({ number }: { readonly number: number }) {
  const isRed = number === 1 || number === 4
  return (
    <svg className="die" viewBox="0 0 40 44" role="img" aria-label={String(number)}>
      <path className="die__side" d="M2 12H38V36L33 42.5H7L2 36Z" />
      <path className="die__face" d="M7 1.5H33L38.3 6.8V31.2L33 36.5H7L1.7 31.2V6.8Z" />
      {(pips[number] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          className={isRed ? 'die__pip die__pip--red' : 'die__pip'}
          cx={20 + x * 9}
          cy={19 + y * 8.6}
          r={number === 1 ? 6 : 3.5}
        />
      ))}
    </svg>
  )
}

type Pip = readonly [x: number, y: number]

const corners: readonly Pip[] = [
  [-1, -1],
  [1, 1],
]
const others: readonly Pip[] = [
  [1, -1],
  [-1, 1],
]
const middle: Pip = [0, 0]
const pips: Readonly<Record<number, readonly Pip[]>> = {
  1: [middle],
  2: corners,
  3: [...corners, middle],
  4: [...corners, ...others],
  5: [...corners, ...others, middle],
  6: [...corners, ...others, [-1, 0], [1, 0]],
}

export function sumOf(draw: LotteryDraw): number {
  return draw.reduce((sum, number) => sum + number, 0)
}
