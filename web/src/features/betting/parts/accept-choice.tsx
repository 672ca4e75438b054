import { acceptOddsModes } from '@zhengju/domain/slip'
import { PickOne } from '@zhengju/ui/pick-one'
import { slipText } from '#text/betting.ts'
import { slipStore } from '../hooks/slip-store.ts'
import { emptySlip, type Slip, slipFalls } from '../model/slip-model.ts'

/** What the member takes when a price moves. */
export function AcceptChoice({ slip }: { readonly slip: Slip }) {
  return (
    <PickOne
      label={slipText.accept}
      items={acceptOddsModes.map((id) => ({ id, label: slipText.acceptModes[id] }))}
      value={slip.acceptOdds}
      onChange={(acceptOdds) => slipStore.tell({ name: 'acceptChosen', acceptOdds })}
    />
  )
}

/** Whoever takes any price says how much worse than the shown one it may be. */
export function FallChoice({ slip }: { readonly slip: Slip }) {
  return (
    <PickOne
      label={slipText.fall}
      items={slipFalls.map((id) => ({ id: String(id), label: slipText.fallChoices[id] }))}
      value={String(slip.fall)}
      onChange={(chosen) => {
        const fall = slipFalls.find((one) => String(one) === chosen) ?? emptySlip.fall
        slipStore.tell({ name: 'fallChosen', fall })
      }}
    />
  )
}
