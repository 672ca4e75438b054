import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { type OddsFormat, oddsText } from '@zhengju/domain/odds'
import { decimalText } from '@zhengju/domain/ratio'
import type { StakeRange } from '@zhengju/domain/slip'
import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import { Link } from '#lib/router/page.tsx'
import { problemText, slipText } from '#text/betting.ts'
import { slipVoucherText } from '#text/voucher.ts'
import { slipStore } from '../hooks/slip-store.ts'
import type { VoucherChoice } from '../hooks/use-slip-voucher.ts'
import { noTicketSaying, refusalSaying } from '../model/refusal.ts'
import {
  combinedFocus,
  conflictingIds,
  idOf,
  isOutright,
  type Slip,
  type SlipItem,
  type SlipNotice,
  ticketOf,
} from '../model/slip-model.ts'
import { itemChoice, itemPlace } from '../model/slip-name.ts'
import {
  type BetTerms,
  combinedOdds,
  combinedTerms,
  isAnyFull,
  isOfShape,
  isTypedToWin,
  ownReturn,
  rangeOf,
  shownRange,
  singleTerms,
} from '../model/slip-terms.ts'
import { KindChoice, SystemChoice } from './kind-choice.tsx'
import { SlipVoucherChoice } from './slip-voucher.tsx'
import { StakeField, short } from './stake-field.tsx'

interface SlipFormProps {
  readonly slip: Slip
  readonly voucher: VoucherChoice
  /** What the member's own limit of the day leaves him. */
  readonly ownLeft: Minor | undefined
  readonly notice: SlipNotice | undefined
  readonly format: OddsFormat
  /** A stake is about to be typed: the keyboard comes back. */
  readonly onFieldTouched: () => void
}

export function SlipForm(props: SlipFormProps) {
  const { slip, voucher, ownLeft, notice, format, onFieldTouched } = props
  const isApart = slip.kind === 'parlay' || slip.kind === 'system'
  const conflicts = isApart ? conflictingIds(slip.items) : new Set<string>()
  const isFree = voucher.chosen?.kind === 'freeBet'
  return (
    <>
      {slip.items.length > 1 ? <KindChoice slip={slip} /> : null}
      {notice ? <Refusal notice={notice} /> : null}
      <TicketNotes slip={slip} />
      {slip.items.map((item) => (
        <PickRow
          key={idOf(item)}
          item={item}
          slip={slip}
          ownLeft={ownLeft}
          format={format}
          isFree={isFree}
          isConflicting={conflicts.has(idOf(item))}
          onFieldTouched={onFieldTouched}
        />
      ))}
      {slip.kind === 'single' ? null : (
        <CombinedStake
          slip={slip}
          ownLeft={ownLeft}
          format={format}
          isFree={isFree}
          onFieldTouched={onFieldTouched}
        />
      )}
      <SlipVoucherChoice choice={voucher} />
    </>
  )
}

/** Why the last bet was not taken: read out at once, and the slip stands ready for another try. */
function Refusal({ notice }: { readonly notice: SlipNotice }) {
  return (
    <div className="slip-note">
      <Note tone={notice.of === 'bet' ? 'bad' : 'amber'} icon="warn">
        {notice.of === 'bet' ? refusalSaying(notice) : noTicketSaying(notice)}
        {notice.mostStake === undefined ? null : slipText.mostNow(short(notice.mostStake))}
        {notice.failure === 'memberRefused' ? <LimitLink /> : null}
      </Note>
    </div>
  )
}

function LimitLink() {
  return (
    <>
      {' '}
      <Link className="link" to={href('protection')}>
        {slipText.limits}
      </Link>
    </>
  )
}

/** What the venue's limits say beside their range: a result that is known, a win that no bet may have. */
function TicketNotes({ slip }: { readonly slip: Slip }) {
  const ticket = ticketOf(slip)
  const limits = ticket?.limits.filter((limit) => isOfShape(slip, limit)) ?? []
  const isBeyond = limits.some(({ minStake, maxStake }) => maxStake < minStake)
  return (
    <>
      {[...slip.items, ...limits].some(({ isReplay }) => isReplay === true) ? (
        <div className="slip-note">
          <Note icon="info">{slipText.replay}</Note>
        </div>
      ) : null}
      {isBeyond && ticket?.maxWin !== undefined ? (
        <div className="slip-note">
          <Note tone="amber" icon="warn">
            {isAnyFull(slip) ? slipText.full : slipText.beyondWin(short(ticket.maxWin))}
          </Note>
        </div>
      ) : null}
      {ticket?.terms ? (
        <div className="slip-note">
          <Note icon="info">
            {slipText.terms(ticket.terms.sharePercent, Math.ceil(ticket.terms.delayMs / 1000))}
          </Note>
        </div>
      ) : null}
    </>
  )
}

interface PickRowProps {
  readonly item: SlipItem
  readonly slip: Slip
  readonly ownLeft: Minor | undefined
  readonly format: OddsFormat
  readonly isFree: boolean
  readonly isConflicting: boolean
  readonly onFieldTouched: () => void
}

function PickRow(props: PickRowProps) {
  const { item, slip, ownLeft, format, isFree, isConflicting, onFieldTouched } = props
  const choice = itemChoice(item)
  const selectionId = idOf(item)
  const terms = singleTerms(slip, item, format)
  const isToWin = isTypedToWin(slip, item, format)
  const isAlone = slip.kind !== 'single' && isOutright(item)
  const why = isAlone ? 'outrightAlone' : isConflicting ? 'sameFixture' : undefined
  return (
    <article className="pick">
      <button
        type="button"
        className="pick__rm"
        aria-label={slipText.remove(choice)}
        onClick={() => slipStore.tell({ name: 'removed', selectionId })}
      >
        <Icon name="close" size={16} />
      </button>
      <div className="pick__what">
        <h3 className="cut">{choice}</h3>
        <p className="t12 soft cut2">{itemPlace(item)}</p>
        {why === undefined ? null : <p className="t12 amber">{problemText[why]}</p>}
      </div>
      <PickPrice item={item} format={format} />
      {slip.kind === 'single' ? (
        <StakeField
          label={isToWin ? slipText.toWinOf(choice) : slipText.stakeOf(choice)}
          placeholder={isToWin ? slipText.toWin : slipText.stake}
          isToWin={isToWin}
          stake={item.stake}
          isFocused={slip.focus === selectionId}
          range={shownRange(slip, item, format, ownLeft)}
          onFocus={() => slipStore.tell({ name: 'focused', focus: selectionId })}
          onTouched={onFieldTouched}
        >
          {terms?.isToWin ? (
            <span>
              {slipText.risk} <Money text={formatMoney(terms.risk, siteCurrency)} />
            </span>
          ) : null}
          <Possible of={terms} isFree={isFree} range={rangeOf(slip, item, format)} />
        </StakeField>
      ) : null}
    </article>
  )
}

function PickPrice({ item, format }: { readonly item: SlipItem; readonly format: OddsFormat }) {
  const { pick, oddsBefore, isOpen } = item
  const isUp = oddsBefore !== undefined && pick.odds > oddsBefore
  if (!isOpen) {
    return (
      <div className="pick__price">
        <span className="badge badge--amber">
          <Icon name="lock" size={16} />
          {slipText.closed}
        </span>
      </div>
    )
  }
  return (
    <div className="pick__price" aria-live="polite">
      <b>{oddsText(pick.odds, format)}</b>
      {oddsBefore === undefined ? null : (
        <>
          <span className={isUp ? 'pick__mv pick__mv--up' : 'pick__mv'} aria-hidden="true" />
          <span className="vh">{isUp ? slipText.rose : slipText.fell}</span>
          <span className="pick__was">
            {slipText.before} <s>{oddsText(oddsBefore, format)}</s>
          </span>
        </>
      )}
    </div>
  )
}

interface PossibleProps {
  readonly of: BetTerms | undefined
  readonly isFree: boolean
  readonly range: StakeRange | undefined
}

/** What may come back: nothing is promised for a stake that is not taken, and the stake of a free bet to nobody. */
function Possible({ of: terms, isFree, range }: PossibleProps) {
  const isTaken = terms && (!range || terms.typed <= range.maxStake)
  const own = isTaken ? formatMoney(ownReturn(terms, isFree), siteCurrency) : undefined
  return (
    <>
      {isFree ? slipVoucherText.own : slipText.possible}
      <b className="pick__return">{own ? <Money text={own} /> : slipText.none}</b>
    </>
  )
}

function totalLabel({ kind }: Slip, format: OddsFormat): string {
  if (kind === 'builder') return slipText.builtOdds
  return format === 'european' ? slipText.totalOdds : slipText.totalEuropean
}

interface CombinedStakeProps {
  readonly slip: Slip
  readonly ownLeft: Minor | undefined
  readonly format: OddsFormat
  readonly isFree: boolean
  readonly onFieldTouched: () => void
}

function CombinedStake(props: CombinedStakeProps) {
  const { slip, ownLeft, format, isFree, onFieldTouched } = props
  const terms = combinedTerms(slip)
  const total = combinedOdds(slip)
  return (
    <section className="pick pick--sum">
      {slip.kind === 'system' ? <SystemChoice slip={slip} /> : null}
      {slip.kind === 'builder' ? <p className="t12 soft">{slipText.builtAlone}</p> : null}
      {slip.kind === 'system' ? null : (
        <p className="leader pick__total">
          <span>{totalLabel(slip, format)}</span>
          <i className="dots" aria-hidden="true" />
          <b>{total ? decimalText(total, 2) : slipText.none}</b>
        </p>
      )}
      <StakeField
        label={slip.kind === 'system' ? slipText.each : slipText.stake}
        placeholder={slip.kind === 'system' ? slipText.each : slipText.stake}
        stake={slip.stake}
        isFocused={slip.focus === combinedFocus}
        range={shownRange(slip, undefined, format, ownLeft)}
        onFocus={() => slipStore.tell({ name: 'focused', focus: combinedFocus })}
        onTouched={onFieldTouched}
      >
        <Possible of={terms} isFree={isFree} range={rangeOf(slip, undefined, format)} />
      </StakeField>
    </section>
  )
}
