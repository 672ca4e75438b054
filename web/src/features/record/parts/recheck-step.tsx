import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { useEffect, useState } from 'react'
import { recheckText as text } from '#text/recheck.ts'
import { outcomeText } from '#text/record.ts'
import type { SlipBet } from '../model/bet.ts'
import { pickText } from '../model/bet-text.ts'
import { factText } from '../model/fact-text.ts'
import type { Recheck, SeedCheck } from '../model/recheck.ts'

/**
 * The bet settled once more by this device, step by step, and whether the record says the same. The
 * verdict stands in the line where the waiting stood, so that nothing below moves when it comes.
 */
export function RecheckStep({ bet }: { readonly bet: SlipBet }) {
  const [checked, setChecked] = useState<Recheck | 'failed'>()
  useEffect(() => {
    let isWanted = true
    // The kernels of all sports: loaded by nothing else of the record.
    import('../model/recheck.ts').then(
      ({ recheck }) => {
        if (isWanted) setChecked(recheck(bet))
      },
      () => {
        if (isWanted) setChecked('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [bet])
  return (
    <li className="recheck">
      <b className="b">{text.title}</b>
      <div aria-live="polite">
        {checked === undefined ? <p className="recheck__line">{text.working}</p> : null}
        {checked === 'failed' ? <p className="recheck__line">{text.failed}</p> : null}
        {typeof checked === 'object' ? <Verdict bet={bet} checked={checked} /> : null}
      </div>
    </li>
  )
}

function Verdict({ bet, checked }: { readonly bet: SlipBet; readonly checked: Recheck }) {
  const { slip, seeds, recorded, isSame } = checked
  if (slip.kind === 'unknown') return <p className="recheck__line">{text.unknownNote}</p>
  const { kernel, rules } = bet.detail
  return (
    <details open={!isSame}>
      <summary className={isSame ? 'b jade' : 'b cinnabar'}>
        <Icon name={isSame ? 'check' : 'warn'} size={16} />
        {isSame ? text.same : text.differs}
        <Icon name="down" size={16} className="soft" />
      </summary>
      <p>{isSame ? text.sameNote : text.differsNote(bet.orderNo)}</p>
      <p>{text.versions(kernel ?? 0, rules ?? 0)}</p>
      {slip.legs.map(({ leg, result, isSame: isSameResult }, index) => (
        <div key={leg.selectionId}>
          {slip.legs.length > 1 ? <p className="b">{pickText(leg)}</p> : null}
          {result === undefined || leg.result === undefined ? (
            <p>{text.undecided}</p>
          ) : (
            <>
              <p>{text.facts((leg.facts ?? []).map((fact) => factText(leg, fact)).join('，'))}</p>
              <p>
                {isSameResult
                  ? text.sameResult(outcomeText[result])
                  : text.otherResult(outcomeText[result], outcomeText[leg.result])}
              </p>
              <Seed seed={seeds[index]} />
            </>
          )}
        </div>
      ))}
      <p>
        {slip.payout === recorded
          ? text.samePayout(money(slip.payout))
          : text.otherPayout(money(slip.payout), money(recorded))}
      </p>
    </details>
  )
}

function Seed({ seed }: { readonly seed: SeedCheck | undefined }) {
  if (!seed) return null
  const { state, leg, replayed } = seed
  if (state !== 'same' && state !== 'otherFacts') return <p>{text.seed[state]}</p>
  const facts = replayed.map((fact) => factText(leg, fact)).join('，')
  return <p>{state === 'same' ? text.seedSame(facts) : text.seedOther(facts)}</p>
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
