import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Segmented } from '@zhengju/ui/tabs'
import type { MagazineView, StakeLimits } from '@zhengju/venue-protocol/game'
import { fishingText as text } from '#text/fishing.ts'
import { gameText } from '#text/game.ts'
import type { GameTable } from '../../hooks/use-game.ts'
import { Stepper } from '../../parts/stake-stepper.tsx'
import type { Gun } from '../hooks/use-gun.ts'
import { isWithin, type Load, loads } from '../model/loads.ts'

interface SeaDockProps {
  /** What a shot may cost. */
  readonly costs: readonly bigint[]
  /** Of a magazine. */
  readonly limits: StakeLimits
  readonly table: GameTable
  /** The one that is open. */
  readonly magazine: MagazineView | undefined
  readonly gun: Gun
  readonly chosen: Load
  readonly onChange: (chosen: Load) => void
  readonly onLoad: () => void
  readonly onClose: () => void
}

/** What a magazine holds, what a shot costs, and the one button: loads, or fires. */
export function SeaDock(props: SeaDockProps) {
  const { chosen, costs, gun, limits, magazine, onChange, onLoad, table } = props
  const { cost, shots } = chosen
  const at = costs.indexOf(cost)
  const to = (next: bigint | undefined) =>
    next === undefined || table.isBusy ? undefined : () => onChange({ ...chosen, cost: next })
  return (
    <div className="fdock">
      {magazine ? (
        <Magazine {...props} magazine={magazine} />
      ) : (
        <div className="fload">
          <span>{text.shots}</span>
          <Segmented
            label={text.shots}
            items={loads.map((count) => ({
              id: `${count}`,
              label: text.shotsOf(count),
              isDisabled: !isWithin(limits, { cost, shots: count }),
            }))}
            value={`${shots}`}
            onChange={(next) => onChange({ ...chosen, shots: Number(next) })}
          />
        </div>
      )}
      <div className="fgun" data-open={magazine !== undefined || undefined}>
        <Stepper
          label={text.cost}
          value={money(cost)}
          onLess={to(at > 0 ? costs[at - 1] : undefined)}
          onMore={to(costs[at + 1])}
        />
        {magazine ? (
          <Button size="lg" aria-pressed={gun.isLocked} onClick={() => gun.lock(!gun.isLocked)}>
            <Icon name={gun.isLocked ? 'star-on' : 'star'} size={20} />
            {text.lock}
          </Button>
        ) : null}
        {magazine ? (
          <Button key="fire" kind="primary" size="lg" disabled={table.isBusy} onClick={gun.fire}>
            {text.fire(money(cost))}
          </Button>
        ) : (
          <Button
            key="load"
            kind="primary"
            size="lg"
            isBusy={table.isBusy}
            disabled={!table.isOpen}
            onClick={onLoad}
          >
            {table.isBusy ? gameText.processing : text.load(money(cost * BigInt(shots)))}
          </Button>
        )}
      </div>
    </div>
  )
}

function Magazine({
  chosen,
  magazine,
  onClose,
  table,
}: SeaDockProps & { readonly magazine: MagazineView }) {
  const { fired, loaded, won } = magazine
  const left = loaded - fired
  const share = Number((left * 100n) / loaded)
  return (
    <div className="fmag">
      <span>
        {text.magazine} <b>{text.left(Number(left / chosen.cost), Number(loaded / chosen.cost))}</b>
      </span>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </i>
      <span>
        {text.won} <b>{money(won)}</b>
      </span>
      <button type="button" className="flink" disabled={table.isBusy} onClick={onClose}>
        {text.close(money(left))}
      </button>
    </div>
  )
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
