import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, fieldsOf } from '#lib/field-failures.ts'
import { accountText } from '#text/account.ts'

export type RegisterField =
  | 'name'
  | 'password'
  | 'confirm'
  | 'inviteCode'
  | 'adultDeclared'
  | 'agreeTerms'

export interface RegisterForm {
  readonly name: string
  readonly password: string
  readonly confirm: string
  readonly inviteCode: string
  readonly adultDeclared: boolean
  readonly agreeTerms: boolean
}

const namePattern = /^[A-Za-z][A-Za-z0-9]{3,10}$/
const invitePattern = /^[A-Za-z0-9]{4,16}$/

/** What is wrong with the form before it is sent; the platform checks again. */
export function registerProblems(form: RegisterForm): FieldFailure<RegisterField> {
  const found: { -readonly [Field in RegisterField]?: string } = {}
  if (form.name === '') found.name = accountText.needName
  else if (!namePattern.test(form.name)) found.name = accountText.badName
  if (form.password.length < 8 || form.password.length > 64) {
    found.password = form.password === '' ? accountText.needPassword : accountText.badPassword
  }
  if (form.confirm !== form.password) found.confirm = accountText.notSame
  if (form.inviteCode !== '' && !invitePattern.test(form.inviteCode)) {
    found.inviteCode = accountText.badInvite
  }
  if (!form.adultDeclared) found.adultDeclared = accountText.needAdult
  if (!form.agreeTerms) found.agreeTerms = accountText.needTerms
  return found
}

export const emptyRegisterForm: RegisterForm = {
  name: '',
  password: '',
  confirm: '',
  inviteCode: '',
  adultDeclared: false,
  agreeTerms: false,
}

/** Where the platform's refusal stands in the form. */
export function failedField(error: unknown): FieldFailure<RegisterField> {
  if (!(error instanceof BusinessError)) return {}
  if (error.failure === 'member.nameTaken') return { name: error.message }
  if (error.failure === 'validation') return fieldsOf(error)
  if (error.failure?.startsWith('member.password')) return { password: error.message }
  return {}
}
