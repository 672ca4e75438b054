import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { gameFailureText, gameText as text } from '#text/game.ts'
import { resultOf } from '../model/play.ts'

interface RoundResultProps {
  readonly round: RoundView | undefined
  readonly refusal: string | undefined
  /** What was drawn, as a sentence. */
  readonly drawn: string | undefined
  /** Before the first round. */
  readonly ready: string
}

/** The last round in words. A win is stated; what comes back at or below the stake is none. */
export function RoundResult({ round, refusal, drawn, ready }: RoundResultProps) {
  if (refusal) return <Words title={refusal} />
  if (!round) return <Words title={ready} />
  if (round.state === 'processing') {
    return (
      <Words
        title={`${text.processing} ${money(round.stake)}`}
        tone="amber"
        line={text.processingLine}
      />
    )
  }
  if (round.state === 'refused') {
    return <Words title={gameFailureText[round.failure ?? 'system']} line={text.refused} />
  }
  const result = resultOf(round)
  const tone = result === 'won' ? { tone: 'jade' as const } : {}
  return <Words title={drawn ?? ''} line={moneyLine(round)} {...tone} />
}

function moneyLine(round: RoundView): string {
  const { payout = 0n, stake } = round
  switch (resultOf(round)) {
    case 'won':
      return text.won(money(payout), money(payout - stake))
    case 'returned':
      return text.returned(money(payout))
    case 'lost':
      return text.lost(money(stake))
  }
}

function Words(props: {
  readonly title: string
  readonly line?: string
  readonly tone?: 'amber' | 'jade'
}) {
  return (
    <section className="g-res" aria-live="polite">
      <h2 className={props.tone}>{props.title}</h2>
      {props.line === undefined ? null : <p className="soft">{props.line}</p>}
    </section>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
