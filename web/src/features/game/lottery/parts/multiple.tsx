import { Icon } from '@zhengju/ui/icon'
import { lotteryText as text } from '#text/lottery.ts'

interface MultipleProps {
  readonly value: number
  readonly most?: number
  /** Of what it is, where there are several. */
  readonly of?: string
  readonly onChange: (value: number) => void
}

/** How many times a stake is put on. */
export function Multiple({ most = mostMultiple, of = '', onChange, value }: MultipleProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(1, next)))
  return (
    <div className="st">
      <button type="button" aria-label={`${of}${text.fewer}`} onClick={() => set(value - 1)}>
        <Icon name="minus" size={20} />
      </button>
      <label>
        <input
          inputMode="numeric"
          aria-label={`${of}${text.multiple}`}
          value={String(value)}
          onChange={({ target }) => set(Number(target.value.replace(/\D/g, '').slice(0, 4)))}
        />
        {text.timesUnit}
      </label>
      <button type="button" aria-label={`${of}${text.more1}`} onClick={() => set(value + 1)}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}

export const mostMultiple = 9_999
