import { type BetKind, systemsOf } from '@zhengju/domain/slip'
import { Chips, Segmented } from '@zhengju/ui/tabs'
import { systemName } from '#lib/system-name.ts'
import { slipText } from '#text/betting.ts'
import { systemText } from '#text/system.ts'
import { slipStore } from '../hooks/slip-store.ts'
import { offeredKinds, type Slip } from '../model/slip-model.ts'

/** What the selections together are. */
export function KindChoice({ slip }: { readonly slip: Slip }) {
  const legs = slip.items.length
  const labels: Readonly<Record<BetKind, string>> = {
    single: slipText.single,
    parlay: slipText.parlay(legs),
    builder: slipText.builder,
    system: slipText.system(systemName(legs, slip.kind === 'system' ? slip.lines : undefined)),
  }
  return (
    <div className="slip-kinds">
      <Segmented
        label={slipText.kinds}
        items={offeredKinds(slip).map((id) => ({ id, label: labels[id] }))}
        value={slip.kind}
        onChange={(kind) => slipStore.tell({ name: 'kindChosen', kind })}
      />
    </div>
  )
}

/** Which combinations of the selections are bet on: all of two and more, the singles too, or those of one size. */
export function SystemChoice({ slip }: { readonly slip: Slip }) {
  const legs = slip.items.length
  const systems = systemsOf(legs)
  return (
    <Chips
      className="chips slip-systems"
      label={systemText.choose}
      items={systems.map((lines) => ({ id: String(lines), label: systemName(legs, lines) }))}
      value={String(slip.lines)}
      onChange={(chosen) => {
        const lines = systems.find((one) => String(one) === chosen)
        slipStore.tell({ name: 'linesChosen', lines })
      }}
    />
  )
}
