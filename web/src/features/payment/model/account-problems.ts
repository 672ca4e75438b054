import { isRealName, nameAsKept } from '@zhengju/domain/identity'
import {
  type AccountKind,
  type AccountKindField,
  type AccountKindId,
  accountKinds,
  accountProblems,
  cardDigits,
  type FieldProblem,
} from '@zhengju/domain/payment'
import { BusinessError } from '#lib/call-error.ts'
import type { FieldFailure } from '#lib/field-failures.ts'
import { cardText } from '#text/payment.ts'
import type { AccountForm } from '../parts/account-fields.tsx'

export interface Circumstances {
  readonly realName: string | null
  readonly hasPassword: boolean
  readonly isCodeNeeded: boolean
  readonly phoneCodeId: string | undefined
}

/** What is wrong with a form, by field: the kind's own rules, then what every kind asks for. */
export function problemsOf(
  kind: AccountKindId,
  form: AccountForm,
  known: Circumstances,
): FieldFailure<string> {
  const { fields, holder }: AccountKind = accountKinds[kind]
  const asked = fields.map((field) => ({
    ...field,
    isRequired: field.isRequired || field.isAskedFor === true,
  }))
  const own = fieldTexts(asked, accountProblems(asked, form), form)
  const isSix = (text = '') => /^\d{6}$/.test(text)
  const isNamed = known.realName !== null || isRealName(nameAsKept(form.realName ?? ''))
  const isUnsent = known.isCodeNeeded && known.phoneCodeId === undefined
  const isUncoded = known.phoneCodeId !== undefined && !isSix(form.phoneCode)
  return {
    ...differing(fields, form),
    ...own,
    ...(isNamed ? {} : { realName: cardText.needHolder(holder) }),
    ...(isUnsent ? { phoneCode: cardText.needSend } : {}),
    ...(isUncoded ? { phoneCode: cardText.needCode } : {}),
    ...(known.hasPassword && !isSix(form.withdrawalPassword)
      ? { withdrawalPassword: cardText.needPassword }
      : {}),
  }
}

/** The second text of a field that is typed twice. */
export const againOf = (id: string) => `${id}Again`

function differing(fields: readonly AccountKindField[], form: AccountForm): FieldFailure<string> {
  const found = fields.filter(
    ({ id, isTypedTwice }) =>
      isTypedTwice && form[id] && form[id].trim() !== (form[againOf(id)] ?? '').trim(),
  )
  return Object.fromEntries(found.map(({ id, label }) => [againOf(id), cardText.differs(label)]))
}

/** What the platform refused, under the field that it is about. */
export function failedFields(kind: AccountKindId, form: AccountForm, error: unknown) {
  if (!(error instanceof BusinessError)) return {}
  const { failure, message } = error
  const { fields, identifier }: AccountKind = accountKinds[kind]
  if (failure === 'payment.accountInvalid') {
    const found = fieldTexts(fields, problemsIn(error.data), form)
    return Object.keys(found).length > 0 ? found : { [identifier]: message }
  }
  if (failure === 'payment.realNameMismatch') return { realName: message }
  if (failure?.startsWith('payment.password')) return { withdrawalPassword: message }
  if (failure?.startsWith('phone.')) return { phoneCode: message }
  return {}
}

function fieldTexts(
  fields: readonly AccountKindField[],
  problems: Readonly<Record<string, FieldProblem>>,
  form: AccountForm,
): FieldFailure<string> {
  const texts = fields.flatMap((field) => {
    const problem = problems[field.id]
    return problem ? [[field.id, textOf(field, problem, form[field.id] ?? '')] as const] : []
  })
  return Object.fromEntries(texts)
}

function textOf({ input, label }: AccountKindField, problem: FieldProblem, value: string): string {
  if (input === 'cardNumber') return cardText.badNumber(cardDigits(value).length)
  if (problem === 'network') return cardText.badNetwork
  if (problem === 'checksum') return cardText.badChecksum
  if (problem === 'form') return cardText.badForm(label)
  const isChosen = choices.some((choice) => choice === input)
  return isChosen ? cardText.needChoice(label) : cardText.needText(label)
}

const choices = ['bank', 'province', 'city', 'coinNetwork', 'digitalOperator'] as const

const problemNames = ['missing', 'form', 'network', 'checksum'] as const

function problemsIn(data: unknown): Readonly<Record<string, FieldProblem>> {
  const fields: unknown = Reflect.get(Object(data), 'fields')
  const found = Object.entries(Object(fields)).flatMap(([id, value]) => {
    const problem = problemNames.find((name) => name === value)
    return problem ? [[id, problem] as const] : []
  })
  return Object.fromEntries(found)
}
