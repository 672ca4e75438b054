import { giveUpBonus, type listBonuses } from '@zhengju/contract/bonus/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { limits } from '@zhengju/contract/kernel/limit'
import type { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { Button } from '@zhengju/ui/button'
import { Dialog } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { Progress } from '@zhengju/ui/steps'
import { useState } from 'react'
import { scopeLines } from '#lib/bonus-conditions.ts'
import { minorOf, shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { bonusText as text } from '#text/bonus.ts'
import { GiveUp, type GiveUpFacts } from './give-up.tsx'
import './bonus.css'

export type Bonuses = DataOf<typeof listBonuses>
type Bonus = Bonuses['bonuses']['items'][number]
type Lot = DataOf<typeof turnoverAudit>['lots']['items'][number]

/** Bonus money lot by lot, which money a stake takes first, and the way out of each; nothing where there is none. */
export function BonusLots({
  bonuses: { bonuses, stakeOrder },
  requirements,
  wallets,
  onChanged,
}: {
  readonly bonuses: Bonuses
  /** What of turnover is asked, of the lots that were read. */
  readonly requirements: readonly Lot[]
  readonly wallets: GiveUpFacts['wallets']
  readonly onChanged: () => void
}) {
  const [asked, setAsked] = useState<Bonus>()
  const give = useCommand(giveUpBonus)
  const open = openOf(bonuses.items)
  if (open.length === 0) return null

  async function giveUp(lot: Bonus) {
    setAsked(undefined)
    const done = await give.run((commandId) => ({ params: { lotId: lot.id }, body: { commandId } }))
    if (done) toast(text.givenUp, 'check')
    onChanged()
  }

  return (
    <section className="bonus" aria-labelledby="bonus-title">
      <h2 id="bonus-title">{text.title}</h2>
      <p className="t12 soft">{text.order[stakeOrder]}</p>
      <ul className="card">
        {open.map((lot) => (
          <BonusLot
            key={lot.id}
            lot={lot}
            requirement={requirements.find(({ id }) => id === lot.id)}
            isBusy={give.isBusy}
            onGiveUp={() => setAsked(lot)}
          />
        ))}
      </ul>
      <p className="t12 soft">{text.about}</p>
      <Dialog
        isOpen={asked !== undefined}
        title={text.question}
        widthPx={limits.modalWidthPx}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <button type="button" onClick={() => setAsked(undefined)}>
              {text.keep}
            </button>
            <button type="button" onClick={() => asked && giveUp(asked)}>
              {text.giveUpSum(shown(asked?.balance ?? '0.00'))}
            </button>
          </>
        }
      >
        {asked ? (
          <GiveUp
            lot={asked}
            requirement={requirements.find(({ id }) => id === asked.id)}
            wallets={wallets}
          />
        ) : null}
      </Dialog>
    </section>
  )
}

/** Names what stands there now: with a lot less it is another page, drawn anew, and nothing slides to a new place. */
export function bonusKey(of: Bonuses | null | undefined, requirements: readonly Lot[]): string {
  return `${of ? openOf(of.bonuses.items).length : 0} ${requirements.length}`
}

function openOf(lots: readonly Bonus[]): readonly Bonus[] {
  return lots.filter(({ state }) => state === 'open')
}

interface BonusLotProps {
  readonly lot: Bonus
  readonly requirement: Lot | undefined
  readonly isBusy: boolean
  readonly onGiveUp: () => void
}

function BonusLot({ lot, requirement, isBusy, onGiveUp }: BonusLotProps) {
  return (
    <li className="bonus__lot">
      <div className="row row--between">
        <b className="b">{text.granted(shown(lot.granted))}</b>
        <Button size="sm" isBusy={isBusy} onClick={onGiveUp}>
          {text.giveUp}
        </Button>
      </div>
      <p className="t12 soft">{termsOf(lot).join(' · ')}</p>
      <LeaderRow label={text.balance}>
        <Money text={shown(lot.balance)} />
      </LeaderRow>
      <LeaderRow label={text.staked}>
        <Money text={shown(lot.staked)} />
      </LeaderRow>
      {minorOf(lot.converted) > 0n ? (
        <LeaderRow label={text.converted}>
          <Money text={shown(lot.converted)} />
        </LeaderRow>
      ) : null}
      {requirement ? <Turnover lot={requirement} /> : null}
    </li>
  )
}

/** How much of its turnover is done. */
function Turnover({ lot: { done, required, owed } }: { readonly lot: Lot }) {
  const [is, of] = [minorOf(done), minorOf(required)]
  const percent = of === 0n ? 100 : Number((is * 1000n) / of) / 10
  const label = text.turnover(shown(done), shown(required))
  return (
    <>
      <LeaderRow label={text.owed}>
        <Money text={shown(owed)} />
      </LeaderRow>
      <Progress label={label} percent={percent} isDone={is >= of} />
      <p className="t12 soft">{label}</p>
    </>
  )
}

function termsOf({ openedAt, expireAt, maxStake, maxConversion, scope }: Bonus): string[] {
  return [
    text.since(momentText(openedAt)),
    ...scopeLines(scope),
    ...(expireAt === null ? [] : [text.expireAt(momentText(expireAt))]),
    ...(maxStake === null ? [] : [text.maxStake(shown(maxStake))]),
    ...(maxConversion === null ? [] : [text.maxConversion(shown(maxConversion))]),
  ]
}
