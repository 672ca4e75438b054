import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { EmptyState } from '@zhengju/ui/states'
import { Progress } from '@zhengju/ui/steps'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import {
  categoryText,
  lotSourceText,
  lotStateText,
  ruleText,
  scopeText,
  turnoverText,
} from '#text/turnover.ts'
import { LastBet } from './last-bet.tsx'
import './turnover.css'

export type Audit = DataOf<typeof turnoverAudit>
export type Lot = Audit['lots']['items'][number]

/** What is still owed, lot by lot, and where the last bet's turnover went; in a sheet or on a page. */
export function AuditView({ audit }: { readonly audit: Audit }) {
  const lots = audit.lots.items
  if (lots.length === 0) {
    return (
      <EmptyState
        drawing="turnover"
        title={turnoverText.noneTitle}
        text={turnoverText.noneText}
        action={
          <Link className={buttonClass()} to={href('transRecord')}>
            {turnoverText.seeStatement}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <div className="owe">
        <div>
          <p className="soft">{turnoverText.owed}</p>
          <Money text={shown(audit.owed)} size={28} />
        </div>
        <p className="right soft t12">
          {turnoverText.required}{' '}
          <span className="ink">
            <Money text={shown(audit.required)} />
          </span>
          <br />
          {turnoverText.done} <Money text={shown(audit.done)} tone="jade" />
        </p>
      </div>
      <ol className="lots">
        {lots.map((lot, index) => (
          <LotLine key={lot.id} lot={lot} no={index + 1} />
        ))}
      </ol>
      {audit.lastBet ? <LastBet bet={audit.lastBet} lots={lots} /> : null}
      <p className="t12 soft counting">{ruleText(audit.rules)}</p>
    </>
  )
}

function LotLine({ lot, no }: { readonly lot: Lot; readonly no: number }) {
  const required = minorOf(lot.required)
  const percent = required === 0n ? 100 : Number((minorOf(lot.done) * 1000n) / required) / 10
  const progress = turnoverText.progress(shown(lot.done), shown(lot.required))
  return (
    <li className="lot">
      <span className="no">{no}</span>
      <b className="b">
        {turnoverText.lot(lotSourceText[lot.source], shown(lot.base), lot.multiplePercent / 100)}
      </b>
      {lot.state === 'open' ? (
        <b className="b">{turnoverText.stillOwed(shown(lot.owed))}</b>
      ) : (
        <Badge tone={lot.state === 'cleared' ? 'jade' : 'plain'}>{lotStateText[lot.state]}</Badge>
      )}
      <span className="s">
        {momentText(lot.openedAt)} · {scopeOf(lot)}
      </span>
      <span className="s right">{progress}</span>
      {lot.bonus ? <span className="s lot__bonus">{bonusOf(lot.bonus)}</span> : null}
      <Progress label={progress} percent={percent} isDone={lot.state === 'cleared'} />
    </li>
  )
}

/** What of the money stands apart; it holds up no withdrawal. */
function bonusOf({ balance, staked, converted }: NonNullable<Lot['bonus']>): string {
  return turnoverText.bonus(shown(balance), shown(staked), shown(converted))
}

function scopeOf({ scope: { categories = [], venues = [] } }: Lot): string {
  const names = [
    ...categories.map((category) => categoryText[category]),
    ...venues.map((venue) => venueCodes[venue].title),
  ]
  return names.length === 0 ? scopeText.all : scopeText.only(names.join('、'))
}
