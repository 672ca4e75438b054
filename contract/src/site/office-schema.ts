import { Type } from 'typebox'
import { CommandId, closed, Instant, nullable, Reason } from '../kernel/schema.ts'
import { MaintainConfig } from './schema.ts'

const settings = {
  maintainConfig: MaintainConfig,
  stopLogin: Type.Boolean(),
  stopRegister: Type.Boolean(),
}

const version = Type.Integer({ minimum: 0, description: 'Grows with each change' })

export const SiteSettings = closed({ ...settings, version, updatedAt: nullable(Instant) })

export const getSiteSettings = { data: SiteSettings }

export const updateSiteSettings = {
  body: closed({ commandId: CommandId, reason: Reason, version, ...settings }),
  data: SiteSettings,
}
