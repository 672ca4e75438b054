import {
  parsePlinkoChoice,
  playPlinko,
  plinkoMultiplier,
  plinkoPar,
  plinkoPayout,
} from '@zhengju/domain/games/plinko'
import { Malformed } from '@zhengju/venue-protocol/parse'
import { instantGame } from '../../host/rounds/instant-game.ts'
import { settledSpot } from '../../host/rounds/settled-spot.ts'
import { plinkoText } from './text.ts'

/** One bead, one bucket. */
export const plinkoGame = instantGame({
  name: 'plinko',
  venue: 'zjdz',
  par: plinkoPar,
  readChoice(source) {
    const choice = parsePlinkoChoice(source)
    if (!choice) throw new Malformed('choice')
    return { ...choice }
  },
  play(choice, stake, stream) {
    const path: number[] = []
    const uint = (n: number) => {
      const side = stream.uint(n)
      path.push(side)
      return side
    }
    const bucket = playPlinko(choice, { ...stream, uint })
    const payout = plinkoPayout(choice, stake, bucket)
    return { outcome: { path, bucket }, payout, ...turnover(stake, payout) }
  },
  recorded({ risk, rows }, stake, { outcome, payout }) {
    const bucket = Number(outcome.bucket)
    const spot = { id: `rows${rows}.${risk}`, name: plinkoText.spot(rows, risk) }
    const { spots } = settledSpot(spot, stake, payout)
    return { spots, outcome: plinkoText.outcome(bucket, plinkoMultiplier({ rows, risk }, bucket)) }
  },
})

function turnover(stake: bigint, payout: bigint) {
  const { validBet } = settledSpot({ id: 'bead', name: '' }, stake, payout)
  return { validBet }
}
