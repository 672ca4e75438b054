import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { Chips } from '@zhengju/ui/tabs'
import { type FormEvent, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { dayTitle } from '#lib/site-time.ts'
import { rangeText as text } from '#text/record.ts'
import { shellText } from '#text/shell.ts'
import { type Range, rangeProblem, rangeQuery, ranges } from '../model/range.ts'

interface RangeChipsProps {
  readonly range: Range
  readonly onChange: (query: Record<string, string>) => void
}

/** The days that a record is about: the usual ones, or one's own. */
export function RangeChips({ range, onChange }: RangeChipsProps) {
  const [isOpen, setOpen] = useState(false)
  const own = range.id === 'own' ? `${dayTitle(range.from)} – ${dayTitle(range.to)}` : text.own
  return (
    <>
      <Chips
        label={text.label}
        items={[...ranges, { id: 'own' as const, label: own }]}
        value={range.id}
        onChange={(id) => (id === 'own' ? setOpen(true) : onChange({ range: id }))}
      />
      {isOpen ? (
        <RangeSheet range={range} onChange={onChange} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function RangeSheet({
  range,
  onChange,
  onClose,
}: RangeChipsProps & { readonly onClose: () => void }) {
  const [days, setDays] = useState({ from: range.from, to: range.to })
  const now = runtime.clock.now()
  const chosen: Range = { id: 'own', ...days }
  const problem = rangeProblem(chosen, now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    onChange(rangeQuery(chosen))
    onClose()
  }
  return (
    <Sheet isOpen title={text.own} closeLabel={shellText.close} onClose={onClose}>
      <form className="rangeform" onSubmit={submit} noValidate>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={text[end]}
            type="date"
            max={siteDay(now)}
            value={days[end]}
            hint={end === 'to' ? text.hint : undefined}
            error={end === 'to' && problem ? text.problems[problem] : undefined}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
        <Button kind="primary" size="lg" isWide type="submit">
          {text.choose}
        </Button>
      </form>
    </Sheet>
  )
}
