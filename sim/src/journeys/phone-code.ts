import { register } from '@zhengju/contract/member/calls'
import { listOutbox } from '@zhengju/contract/message/office-calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { must, type Person, visitor } from '../client.ts'
import { eventually } from '../eventually.ts'
import type { Product } from '../product.ts'

/** The six digits of the newest message to that number, as the operators' outbox shows it. */
export async function codeSentTo(
  product: Product,
  operator: Person,
  phone: string,
  butNot: readonly string[] = [],
): Promise<string> {
  const read = async () => {
    const { items } = await must(product, listOutbox, { query: { size: 50 } }, operator)
    const isMine = (to: string) => to.endsWith(phone.slice(-4))
    const mine = items.filter(({ to, text }) => isMine(to) && /\d{6}/.test(text))
    return mine.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
  }
  const codes = await eventually(
    `a code is sent to ${phone}`,
    read,
    (found) => found[0] !== undefined && !butNot.includes(found[0]),
  )
  return codes[0] ?? ''
}

export interface Bound extends Person {
  readonly phone: string
  /** The code that bound it. */
  readonly code: string
}

/** A member who registers with a phone, from a device and a network of his own. */
export async function registeredWithPhone(
  product: Product,
  operator: Person,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<Bound> {
  const person = visitor(name)
  const number = { countryCode: '86', phone }
  const sent = await must(
    product,
    sendPhoneCode,
    { body: { purpose: 'register', ...number } },
    person,
  )
  const code = await codeSentTo(product, operator, phone)
  const data = await must(
    product,
    register,
    {
      body: {
        name,
        password: person.password,
        adultDeclared: true,
        agreeTerms: true,
        ...number,
        phoneCodeId: sent.phoneCodeId,
        phoneCode: code,
      },
    },
    person,
  )
  return { ...person, userId: data.userId, token: data.token, phone, code }
}
