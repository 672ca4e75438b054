import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { vipOverview, vipRules } from '@zhengju/contract/vip/calls'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { minorOf, shown } from '#lib/money.ts'
import { obstacleText } from '#text/promotion.ts'
import { vipText as text } from '#text/vip.ts'
import './vip.css'

export type Vip = DataOf<typeof vipOverview>
export type VipRules = DataOf<typeof vipRules>

/** The level as on a certificate, and what was played: stated, and nothing about what is missing. */
export function VipCard({ vip, rules }: { readonly vip: Vip; readonly rules: VipRules }) {
  return (
    <section className="vipcard" aria-label={text.title}>
      <p className="vipcard__level">{text.level(vip.level)}</p>
      {vip.restsFor ? <p className="soft">{obstacleText[vip.restsFor]}</p> : null}
      {vip.progress ? (
        <Progress level={vip.level} progress={vip.progress} levels={rules.rule.levels} />
      ) : null}
    </section>
  )
}

interface ProgressProps {
  readonly level: number
  readonly progress: NonNullable<Vip['progress']>
  readonly levels: VipRules['rule']['levels']
}

function Progress({ level, progress, levels }: ProgressProps) {
  const { total, window, windowDays, keptSince } = progress
  const next = levels[level + 1]
  const keep = levels[level]?.keep ?? '0.00'
  return (
    <>
      <p className="soft t12">{text.since(keptSince)}</p>
      <div className="row row--between vipcard__total">
        <span className="soft">{text.total}</span>
        {next ? (
          <span className="t12 soft">{text.reaches(level + 1, shown(next.reach))}</span>
        ) : null}
      </div>
      {next ? <Bar part={percentOf(total, next.reach)} /> : null}
      <Money text={shown(total)} size={16} />
      {level > 0 ? (
        <LeaderRow label={text.window(windowDays)}>
          {shown(window)} <span className="t12 soft">{text.of(shown(keep))}</span>
        </LeaderRow>
      ) : null}
    </>
  )
}

function Bar({ part }: { readonly part: number }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part}
      aria-label={text.total}
    >
      <i style={{ width: `${part}%` }} />
    </div>
  )
}

function percentOf(part: string, whole: string): number {
  const all = minorOf(whole)
  if (all <= 0n) return 100
  const percent = Number((minorOf(part) * 100n) / all)
  return Math.min(100, percent)
}
