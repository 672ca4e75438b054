import { shown } from '#lib/money.ts'
import { checkInText as text } from '#text/check-in.ts'
import type { CheckInMonth } from './month.ts'

/** The boxes of the round: how many days each takes, and what it holds. */
export function Boxes({ calendar }: { readonly calendar: CheckInMonth }) {
  const { boxes, inRound, round, makeUps, multiplePercent } = calendar
  if (!boxes) return null
  return (
    <>
      <ol className="card ci__boxes" aria-label={text.round(round)}>
        {boxes.map(({ days, gift, isOpen }) => (
          <li key={days}>
            <span>{text.boxDays(days)}</span>
            <b>{shown(gift)}</b>
            <span className={isOpen ? 'jade' : undefined}>
              {isOpen ? text.boxOpen : text.boxAt(inRound, days)}
            </span>
          </li>
        ))}
      </ol>
      <p className="hint ci__hint">{text.rules(makeUps, text.multiple(multiplePercent))}</p>
    </>
  )
}
