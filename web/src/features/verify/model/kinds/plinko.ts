import {
  parsePlinkoChoice,
  playPlinko,
  plinkoMultiplier,
  plinkoPayout,
  plinkoRisks,
  plinkoRows,
  plinkoVersion,
} from '@zhengju/domain/games/plinko'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

export const plinkoKind: VerifyKind = {
  versions: [plinkoVersion],
  sample: { stake: 100n, choice: { rows: 12, risk: 'medium' } },
  choices: [
    { name: 'rows', values: plinkoRows },
    { name: 'risk', values: plinkoRisks },
  ],
  recompute({ choice, stake }, stream) {
    const read = parsePlinkoChoice(choice)
    if (!read) throw new Error(text.wrongChoice)
    const path: number[] = []
    const uint = (n: number) => {
      const side = stream.uint(n)
      path.push(side)
      return side
    }
    const bucket = playPlinko(read, { ...stream, uint })
    const payout = plinkoPayout(read, stake, bucket)
    const times = `${decimalText(ratio(plinkoMultiplier(read, bucket), 10n), 1)}×`
    return {
      verdict: text.bucket(bucket + 1, times),
      outcome: { path, bucket },
      payout,
      meanings: path.map((side, row) => text.side(row + 1, side === 1)),
      sums: [
        [text.rights, text.count(bucket)],
        [text.times, times],
        [text.payout, shownMoney(payout)],
      ],
    }
  },
}
