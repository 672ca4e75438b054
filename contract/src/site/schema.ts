import { Type } from 'typebox'
import { closed, Instant, nullable, oneOf } from '../kernel/schema.ts'
import { downloadRedirects } from './calls.ts'

export const MaintainConfig = closed({
  status: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 = in maintenance' }),
  startAt: nullable(Instant),
  endAt: nullable(Instant),
  content: Type.String({ maxLength: 500 }),
})

export const preInfo = {
  body: closed({
    platformType: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: 'Opaque; 6 when absent' }),
    ),
  }),
  data: closed({
    SiteBaseConfigVo: closed({
      title: Type.String(),
      webLogoTitleUrl: Type.String(),
      logo: Type.String(),
      customerUrl: Type.String(),
      appDownUrl: Type.String(),
    }),
    licence: Type.String({ description: 'As the operator configured it; empty = none named' }),
    jurisdiction: Type.String({ description: 'Who watches over the operator; empty = none named' }),
    address: Type.String({ description: 'Region of the caller, as far as it is known' }),
    ip: Type.String({ description: 'Address of the caller' }),
    maintainConfig: MaintainConfig,
    disablePhones: Type.Boolean(),
    globePhoneNumber: Type.Boolean(),
    siteFestivalSkin: Type.String(),
    siteVideoSkinOpen: Type.Boolean(),
    siteVideoActiveUrl: Type.String(),
    downloadRedirect: oneOf(downloadRedirects, 'Who is sent to the download page'),
    audioFingerprintTimeoutMs: nullable(
      Type.Integer({ minimum: 100, maximum: 10_000, description: 'null = no fingerprint' }),
    ),
    stopLogin: Type.Boolean(),
    stopRegister: Type.Boolean(),
    stopService: Type.Boolean({
      description: 'The brand is closed: only what takes money out goes on',
    }),
    stopNotice: Type.String({ maxLength: 500 }),
  }),
}
