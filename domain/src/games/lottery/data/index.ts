import type { Lottery } from '../lottery.ts'
import { d3 } from './d3.ts'
import { elevenFive } from './eleven-five.ts'
import { k3 } from './k3.ts'
import { keno80 } from './keno80.ts'
import { mark6 } from './mark6.ts'
import { pk10 } from './pk10.ts'
import { ssc } from './ssc.ts'
import { zodiacNames, zodiacOf } from './zodiac.ts'

/** The rules of every lottery that was ever drawn, by its version; some hang on the site day. */
export const lotteryRules: Readonly<
  Record<string, Lottery | ((day: string) => Lottery | undefined)>
> = {
  'k3@1': k3,
  'ssc@1': ssc,
  'pk10@1': pk10,
  '11x5@1': elevenFive,
  'd3@1': d3,
  'keno80@1': keno80,
  'mark6@1': mark6Of,
}

/** 六合彩 by the sign of its lunar year. */
const mark6Years = Array.from(zodiacNames, (_, sign) => mark6(sign))

function mark6Of(day: string): Lottery | undefined {
  const sign = zodiacOf(day)
  return sign === undefined ? undefined : mark6Years[sign]
}
