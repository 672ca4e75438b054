import { giveUpBonus, type listBonuses } from '@zhengju/contract/bonus/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { limits } from '@zhengju/contract/kernel/limit'
import { Button } from '@zhengju/ui/button'
import { Dialog } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { LeaderRow } from '@zhengju/ui/row'
import { useState } from 'react'
import { scopeLines } from '#lib/bonus-conditions.ts'
import { minorOf, shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { bonusText as text } from '#text/bonus.ts'
import './bonus.css'

export type Bonuses = DataOf<typeof listBonuses>
type Bonus = Bonuses['bonuses']['items'][number]

/** Bonus money lot by lot, which money a stake takes first, and the way out of each; nothing where there is none. */
export function BonusLots({
  bonuses: { bonuses, stakeOrder },
  onChanged,
}: {
  readonly bonuses: Bonuses
  readonly onChanged: () => void
}) {
  const [asked, setAsked] = useState<Bonus>()
  const give = useCommand(giveUpBonus)
  const open = bonuses.items.filter(({ state }) => state === 'open')
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
          <BonusLot key={lot.id} lot={lot} isBusy={give.isBusy} onGiveUp={() => setAsked(lot)} />
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
              {text.giveUp}
            </button>
          </>
        }
      >
        {asked ? text.consequence(shown(asked.balance)) : ''}
      </Dialog>
    </section>
  )
}

interface BonusLotProps {
  readonly lot: Bonus
  readonly isBusy: boolean
  readonly onGiveUp: () => void
}

function BonusLot({ lot, isBusy, onGiveUp }: BonusLotProps) {
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
    </li>
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
