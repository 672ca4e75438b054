import { countText } from '@zhengju/domain/figure'
import { moneyInput } from '@zhengju/domain/text'
import { Switch } from '@zhengju/ui/choice'
import { MoneyField } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { fastBetText as text } from '#text/fast-bet.ts'
import { fastBetStore, fastStakeText, useFastBet } from '../hooks/fast-bet-store.ts'
import { useSlip } from '../hooks/slip-store.ts'
import { typedStake } from '../model/slip-terms.ts'
import { AcceptChoice } from './accept-choice.tsx'
import './slip.css'

const stakes = ['10', '50', '100', '500', '1000'] as const

/** Whether one tap bets, how much, and at which price. */
export default function FastSheet({ onClose }: { readonly onClose: () => void }) {
  const fast = useFastBet()
  const slip = useSlip()
  const [typed, setTyped] = useState(fast.stake)
  const isStake = typedStake(typed) !== undefined

  function type(stake: string) {
    setTyped(stake)
    // What is no stake turns it off: nothing is bet that the member does not read here.
    const isOn = fast.isOn && typedStake(stake) !== undefined
    if (typedStake(stake) !== undefined || fast.isOn) {
      fastBetStore.set({ stake: typedStake(stake) === undefined ? fast.stake : stake, isOn })
    }
  }

  return (
    <Sheet isOpen title={text.title} closeLabel={text.close} onClose={onClose}>
      <div className="resv stack">
        <Switch
          checked={fast.isOn}
          disabled={!isStake}
          onChange={(event) => fastBetStore.set({ stake: typed, isOn: event.target.checked })}
        >
          {text.on(fastStakeText(fast))}
        </Switch>
        <p className="t12 soft">{text.hint}</p>
        <MoneyField
          label={text.stake}
          sign={text.sign}
          value={typed}
          error={isStake ? undefined : text.need}
          clearLabel={text.clear}
          clean={moneyInput}
          onChange={type}
        />
        <Chips
          label={text.quick}
          items={stakes.map((id) => ({ id, label: `¥${countText(Number(id))}` }))}
          value={stakes.find((one) => one === typed)}
          onChange={type}
        />
        <AcceptChoice slip={slip} />
        <Note icon="info">{text.note}</Note>
      </div>
    </Sheet>
  )
}
