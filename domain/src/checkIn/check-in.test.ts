import { expect, test } from 'vitest'
import {
  afterSigning,
  checkInRefusal,
  checkInRuleOf,
  firstCheckInRule,
  openBoxes,
} from './index.ts'

const rule = checkInRuleOf(firstCheckInRule, 'CNY')
if (!rule) throw new Error('the first rule is none')

test.each([
  [{ day: '2026-01-05' }, undefined],
  [{ day: '2026-01-05', isSigned: true }, 'checkIn.signed'],
  [{ day: '2026-01-05', cardsLeft: 0 }, undefined],
  [{ day: '2026-01-04' }, undefined],
  [{ day: '2026-01-04', cardsLeft: 0 }, 'checkIn.noCards'],
  [{ day: '2026-01-06' }, 'checkIn.dayInvalid'],
  [{ day: '2026-01-02' }, 'checkIn.dayInvalid'],
  [{ day: '2026-01-00', firstDay: '2025-01-01' }, 'checkIn.dayInvalid'],
  [{ day: '2026-02-30', today: '2026-02-31' }, 'checkIn.dayInvalid'],
  [{ day: '2025-12-31', firstDay: '2025-01-01' }, 'checkIn.dayInvalid'],
] as const)('%o: %s', (part, expected) => {
  const of = { today: '2026-01-05', firstDay: '2026-01-03', isSigned: false, cardsLeft: 1 }
  expect(checkInRefusal({ ...of, ...part })).toBe(expected)
})

test('boxes open at 7, 15 and 30 days, then a new round begins', () => {
  let standing = { round: 1, inRound: 0 }
  const opened: string[] = []
  for (let day = 1; day <= 37; day++) {
    standing = afterSigning(standing, rule)
    const now = openBoxes(standing, rule).filter(({ box }) => box.days === standing.inRound)
    opened.push(...now.map(({ place }) => `${standing.round}:${place}`))
  }
  expect(opened).toEqual(['1:0', '1:1', '1:2', '2:0'])
  expect(standing).toEqual({ round: 2, inRound: 7 })
})

test('a rule has three boxes, each further than the one before and with something in it', () => {
  const [one, two, three] = firstCheckInRule.boxes
  if (!one || !two || !three) throw new Error('no boxes')
  const of = (...boxes: readonly (typeof one)[]) =>
    checkInRuleOf({ ...firstCheckInRule, boxes }, 'CNY')
  expect(of(one, two)).toBeUndefined()
  expect(of(two, one, three)).toBeUndefined()
  expect(of(one, two, { ...three, gift: '0.00' })).toBeUndefined()
  expect(of(one, two, { ...three, gift: 'x' })).toBeUndefined()
})
