import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { StakeRange } from '@zhengju/domain/slip'
import { moneyInput } from '@zhengju/domain/text'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { slipText } from '#text/betting.ts'
import { slipStore } from '../hooks/slip-store.ts'

interface StakeFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The typed amount is what is to be won, not what is risked. */
  readonly isToWin?: boolean
  readonly stake: string
  readonly isFocused: boolean
  readonly range: StakeRange | undefined
  readonly onFocus: () => void
  /** After the focus: what moves the field must wait for the finger to be lifted. */
  readonly onTouched: () => void
  /** What the stake means, beside the field. */
  readonly children: ReactNode
}

/** A real input, so that readers and hardware keyboards work; the printed keyboard takes the phone's place. */
export function StakeField(props: StakeFieldProps) {
  const { label, placeholder, stake, isFocused, range, onFocus, onTouched, children } = props
  const sign = props.isToWin ? slipText.winSign : slipText.currency
  const input = useRef<HTMLInputElement>(null)
  const rangeId = useId()
  useEffect(() => {
    // The attribute is for the dialog, which opens after this and gives the focus itself.
    input.current?.toggleAttribute('autofocus', isFocused)
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <div className="pick__stake">
      <div className="field field--box" data-focus={isFocused ? '' : undefined}>
        <span className="soft pick__sign" aria-hidden="true">
          {sign}
        </span>
        <input
          ref={input}
          inputMode="none"
          autoComplete="off"
          aria-label={label}
          aria-describedby={rangeId}
          placeholder={placeholder}
          value={grouped(stake)}
          onFocus={onFocus}
          onClick={onTouched}
          onChange={(event) => {
            onFocus()
            slipStore.tell({
              name: 'typed',
              stake: moneyInput(event.target.value.replaceAll(',', '')),
            })
          }}
        />
        <span className="t12 soft" id={rangeId}>
          {range ? slipText.range(short(range.minStake), short(range.maxStake)) : null}
        </span>
      </div>
      <output>{children}</output>
    </div>
  )
}

/** `599999.5` is shown as `599,999.5`; what is kept has no commas. */
function grouped(stake: string): string {
  const [whole = '', cents] = stake.split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? text : `${text}.${cents}`
}

/** Most limits are whole: `8,500`. */
export function short(minor: Minor): string {
  return formatMoney(minor, siteCurrency).replace(/\.00$/, '')
}
