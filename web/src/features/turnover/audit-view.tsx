import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { decimalOddsText } from '@zhengju/domain/figure'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { EmptyState } from '@zhengju/ui/states'
import { Progress } from '@zhengju/ui/steps'
import { weightLines } from '#lib/bonus-conditions.ts'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import type { List } from '#lib/use-list.ts'
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

interface AuditProps {
  readonly audit: Audit
  /** Open ones in the order in which they are fed, with those that were read on. */
  readonly open?: List<Lot>
  /** Those that ended, the newest first; none in a sheet. */
  readonly ended?: List<Lot>
  /** False while those that ended are on their way, or did not come: none is said to be there then. */
  readonly isEndedKnown?: boolean
}

/** What is still owed, lot by lot, and where the last bet's turnover went; in a sheet or on a page. */
export function AuditView({ audit, open, ended, isEndedKnown = true }: AuditProps) {
  const lots = open?.items ?? audit.lots.items
  if (lots.length === 0 && isEndedKnown && (ended?.items.length ?? 0) === 0) {
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
      {open ? <More list={open} title={turnoverText.moreLots} /> : null}
      {!open && audit.lots.nextCursor !== null ? (
        <p className="counting t12">
          <Link to={href('turnoverAudit')}>{turnoverText.moreLots}</Link>
        </p>
      ) : null}
      {audit.lastBet ? <LastBet bet={audit.lastBet} lots={lots} /> : null}
      <p className="t12 soft counting">
        {ruleText(audit.rules, decimalOddsText(audit.rules.oddsFloor))}
      </p>
      {ended ? <Ended list={ended} /> : null}
    </>
  )
}

function Ended({ list }: { readonly list: List<Lot> }) {
  if (list.items.length === 0) return null
  return (
    <section aria-labelledby="ended-title">
      <h2 id="ended-title" className="lots__title">
        {turnoverText.endedTitle}
      </h2>
      <ul className="lots">
        {list.items.map((lot) => (
          <LotLine key={lot.id} lot={lot} />
        ))}
      </ul>
      <More list={list} title={turnoverText.moreEnded} />
    </section>
  )
}

function More({ list, title }: { readonly list: List<Lot>; readonly title: string }) {
  if (list.isAtEnd) return null
  return (
    <div className="lots__more">
      <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {title}
      </Button>
    </div>
  )
}

/** An open one has the number of its turn. */
function LotLine({ lot, no }: { readonly lot: Lot; readonly no?: number }) {
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

function scopeOf({ scope: { categories = [], venues = [], weights } }: Lot): string {
  const names = [
    ...categories.map((category) => categoryText[category]),
    ...venues.map((venue) => venueCodes[venue].title),
  ]
  const places = names.length === 0 ? scopeText.all : scopeText.only(names.join('、'))
  return [places, ...weightLines(weights)].join(' · ')
}
