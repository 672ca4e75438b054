import { Tick } from '@zhengju/ui/choice'
import { momentText } from '#lib/site-time.ts'
import { resetText } from '#text/account.ts'
import type { Droppable } from '../hooks/use-reset-identity.ts'

export interface Drops {
  readonly dropsDevices: boolean
  readonly dropsFactors: boolean
}

interface DropChoicesProps {
  readonly droppable: Droppable
  readonly value: Drops
  readonly onChange: (part: Partial<Drops>) => void
}

/** What others may have left in the account: it goes with the old password when the member says so. */
export function DropChoices({ droppable, value, onChange }: DropChoicesProps) {
  const { devices, factorsDropAt } = droppable
  const factors = namesOf(droppable)
  if (devices === 0 && factors === '') return null
  return (
    <fieldset className="form__drops">
      <legend>{resetText.drops}</legend>
      {devices > 0 ? (
        <Tick
          checked={value.dropsDevices}
          onChange={(event) => onChange({ dropsDevices: event.target.checked })}
        >
          {resetText.dropDevices(devices)}
        </Tick>
      ) : null}
      {factors === '' ? null : (
        <Tick
          checked={value.dropsFactors}
          onChange={(event) => onChange({ dropsFactors: event.target.checked })}
        >
          {resetText.dropFactors(factors)}
        </Tick>
      )}
      <p className="soft">{resetText.dropNote}</p>
      {factorsDropAt !== null && factors !== '' ? (
        <p className="soft">{resetText.dropLater(momentText(factorsDropAt))}</p>
      ) : null}
    </fieldset>
  )
}

function namesOf({ passkeys, hasTotp }: Droppable): string {
  const names = [
    ...(passkeys > 0 ? [resetText.dropPasskeys(passkeys)] : []),
    ...(hasTotp ? [resetText.dropTotp] : []),
  ]
  return names.join('、')
}
