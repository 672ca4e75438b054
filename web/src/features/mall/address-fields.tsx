import { Field } from '@zhengju/ui/field'
import { mallText as text } from '#text/mall.ts'

export interface Address {
  readonly name: string
  readonly phone: string
  readonly place: string
}

export const emptyAddress: Address = { name: '', phone: '', place: '' }

/** What keeps a parcel from arriving, by field. */
export function addressProblems({ name, phone, place }: Address): Partial<Address> {
  return {
    ...(name.trim().length < 2 ? { name: text.badName } : {}),
    ...(/^[0-9+ -]{6,20}$/.test(phone.trim()) ? {} : { phone: text.badPhone }),
    ...(place.trim().length < 5 ? { place: text.badPlace } : {}),
  }
}

const fields = [
  { key: 'name', label: text.name, autoComplete: 'name', maxLength: 40 },
  { key: 'phone', label: text.phone, autoComplete: 'tel', maxLength: 20, inputMode: 'tel' },
  { key: 'place', label: text.place, autoComplete: 'street-address', maxLength: 200 },
] as const

export function AddressFields(props: {
  readonly address: Address
  readonly isAsked: boolean
  readonly onChange: (address: Address) => void
}) {
  const { address, isAsked, onChange } = props
  const problems = isAsked ? addressProblems(address) : {}
  return (
    <fieldset>
      <legend>{text.address}</legend>
      {fields.map(({ key, ...field }) => (
        <Field
          key={key}
          {...field}
          value={address[key]}
          error={problems[key]}
          hint={key === 'place' ? text.addressHint : undefined}
          onChange={(event) => onChange({ ...address, [key]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}
