import { Icon } from './icon.tsx'

/** Sixteen keys: figures, back, and three commands whose words the caller gives. */
export type StakeKey =
  | `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | '00'
  | '.'
  | 'back'
  | 'clear'
  | 'next'
  | 'done'

interface StakeKeyboardProps {
  readonly label: string
  readonly words: Readonly<Record<'back' | 'clear' | 'next' | 'done', string>>
  /** Whether there is another field to go to. */
  readonly hasNext?: boolean
  readonly onKey: (key: StakeKey) => void
}

const keys: readonly StakeKey[] = [
  '1',
  '2',
  '3',
  'back',
  '4',
  '5',
  '6',
  'clear',
  '7',
  '8',
  '9',
  'next',
  '00',
  '0',
  '.',
  'done',
]

export function StakeKeyboard({ label, words, hasNext = true, onKey }: StakeKeyboardProps) {
  return (
    <fieldset className="keys" aria-label={label}>
      {keys.map((key) => {
        const isCommand = key === 'back' || key === 'clear' || key === 'next' || key === 'done'
        return (
          <button
            key={key}
            type="button"
            className={isCommand ? 'k' : undefined}
            aria-label={isCommand ? words[key] : undefined}
            disabled={key === 'next' && !hasNext}
            onClick={() => onKey(key)}
          >
            {key === 'back' ? <Icon name="back" /> : isCommand ? words[key] : key}
          </button>
        )
      })}
    </fieldset>
  )
}
