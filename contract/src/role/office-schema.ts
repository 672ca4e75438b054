import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })
export const RoleId = Type.String({ pattern: '^[a-z][A-Za-z]{1,31}$' })
const Role = closed({ id: RoleId, title: Text })

export const Staff = closed({
  id: Id,
  name: Text,
  status: oneOf(['active', 'disabled']),
  isTotpSet: Type.Boolean({ description: 'Without it nobody logs in' }),
  lastLoginAt: nullable(Instant),
  roles: Type.Array(Role),
  permissions: Type.Array(Text),
  wishes: Type.Array(closed({ id: Id, role: Role, askedBy: Text, reason: Text, askedAt: Instant })),
})

export const listStaff = { query: closed(pageQuery), data: page(Staff) }
export const listRoles = {
  data: closed({
    items: Type.Array(closed({ id: RoleId, title: Text, permissions: Type.Array(Text) })),
    unassigned: Type.Array(Text, { description: 'Rights that calls ask for and no role has' }),
  }),
}

const ofStaff = {
  params: closed({ operatorId: Id }),
  body: closed({ commandId: CommandId, roleId: RoleId, reason: Reason }),
  data: Staff,
}
export const askRole = ofStaff
export const takeRole = ofStaff

const ofWish = {
  params: closed({ wishId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Staff,
}
export const giveRole = ofWish
export const refuseRole = ofWish
