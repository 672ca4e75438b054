import type { Permission } from '@zhengju/contract/kernel/permission'
import { permissions } from '@zhengju/contract/kernel/permission'
import { askRole, giveRole, refuseRole, takeRole } from '@zhengju/contract/role/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import {
  askReasons,
  giveReasons,
  refuseRoleReasons,
  takeReasons,
  staffText as text,
} from '#text/staff.ts'
import type { Role, Staff, Wish } from './api.ts'

export function askQuestion({ id, name }: Staff, role: Role): ReasonQuestion {
  return {
    title: text.askTitle(role.title, name),
    text: text.askText,
    action: text.ask,
    suggestions: askReasons,
    async run(body) {
      await call(askRole, { params: { operatorId: id }, body: { ...body, roleId: role.id } })
      return text.asked
    },
  }
}

export function takeQuestion({ id, name }: Staff, role: Staff['roles'][number]): ReasonQuestion {
  return {
    title: text.takeTitle(role.title, name),
    text: text.takeText,
    action: text.take,
    suggestions: takeReasons,
    async run(body) {
      await call(takeRole, { params: { operatorId: id }, body: { ...body, roleId: role.id } })
      return text.taken
    },
  }
}

export function giveQuestion({ name }: Staff, wish: Wish, role: Role | undefined): ReasonQuestion {
  return {
    title: text.giveTitle(wish.role.title, name),
    text: text.giveText(rightsOf(role?.permissions ?? [])),
    action: text.give,
    suggestions: giveReasons,
    async run(body) {
      await call(giveRole, { params: { wishId: wish.id }, body })
      return text.given
    },
  }
}

export function refuseQuestion(wish: Wish, action: string): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.refuseText,
    action,
    suggestions: refuseRoleReasons,
    async run(body) {
      await call(refuseRole, { params: { wishId: wish.id }, body })
      return text.refused
    },
  }
}

/** Rights by their titles. */
export function rightsOf(names: readonly string[]): string {
  return names.map((name) => (isPermission(name) ? permissions[name].title : name)).join('、')
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name)
}
