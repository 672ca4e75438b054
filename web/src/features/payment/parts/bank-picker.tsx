import { bankOf, banks } from '@zhengju/domain/payment'
import { FieldNote } from '@zhengju/ui/field'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { useId, useState } from 'react'
import { cardText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

interface BankPickerProps {
  readonly code: string
  readonly error: string | undefined
  readonly onPick: (code: string) => void
}

/** A field that opens the list of banks, which a few letters make short. */
export function BankPicker({ code, error, onPick }: BankPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const id = useId()
  const found = banksFor(words)
  return (
    <div>
      <div className="field" data-bad={error ? '' : undefined}>
        <span className="field__name" id={`${id}-label`}>
          {cardText.bank}
        </span>
        <button
          type="button"
          id={id}
          className="field__pick"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={error ? `${id}-note` : undefined}
          data-empty={code === '' ? '' : undefined}
          onClick={() => setOpen(true)}
        >
          {bankOf(code)?.name ?? cardText.chooseBank}
        </button>
        <Icon name="down" size={16} className="soft" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
      <Sheet
        isOpen={isOpen}
        title={cardText.chooseBank}
        closeLabel={shellText.close}
        onClose={() => setOpen(false)}
      >
        <label className="field banks__search">
          <Icon name="search" size={20} className="soft" />
          <input
            type="search"
            aria-label={cardText.searchBank}
            placeholder={cardText.searchBank}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <div className="banks">
          {found.map((bank) => (
            <button
              key={bank.code}
              type="button"
              className={rowClass}
              aria-pressed={bank.code === code}
              onClick={() => {
                onPick(bank.code)
                setOpen(false)
              }}
            >
              <RowBody icon="bank" title={bank.name} value={bank.code} />
              {bank.code === code ? <Icon name="check" size={20} /> : null}
            </button>
          ))}
          {found.length === 0 ? <p className="soft banks__none">{cardText.noBank}</p> : null}
        </div>
      </Sheet>
    </div>
  )
}

/** Banks whose name or code has these words. */
export function banksFor(words: string) {
  const wanted = words.trim().toLowerCase()
  return banks.filter(
    ({ name, code }) => name.includes(wanted) || code.toLowerCase().includes(wanted),
  )
}
