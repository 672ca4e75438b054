import { Type } from 'typebox'
import { closed, Done, Id } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })

export const Operator = closed({
  id: Id,
  name: Text,
  roles: Type.Array(Text),
  permissions: Type.Array(Text),
})

export const operatorLogin = {
  body: closed({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    totp: Type.String({ pattern: '^[0-9]{6}$' }),
  }),
  data: Operator,
}

export const operatorLogout = { data: Done }

export const operatorMe = { data: Operator }

export const listOperators = {
  data: closed({ items: Type.Array(closed({ id: Id, name: Text, roles: Type.Array(Text) })) }),
}
