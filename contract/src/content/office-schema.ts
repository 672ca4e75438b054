import { Type } from 'typebox'
import { CommandId, closed, Id, Instant, nullable, oneOf, Reason } from '../kernel/schema.ts'
import { downloadRedirects, festivalSkins, logoForm, siteClips } from '../site/calls.ts'
import { contentPlatforms, covers, sponsorTypes } from './calls.ts'
import { mostPublications, publicationSlotNames } from './office-calls.ts'

const version = Type.Integer({ minimum: 0, description: 'Grows with each change' })
const Path = Type.String({
  maxLength: 200,
  pattern: '^(/[A-Za-z0-9_/?=&.-]*)?$',
  description: 'A page of the site; empty = none',
})
const change = { commandId: CommandId, reason: Reason }

const publication = {
  slot: oneOf(publicationSlotNames),
  title: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  content: Type.String({ maxLength: 1_000 }),
  cover: nullable(oneOf(covers)),
  pictureId: nullable({ ...Id, description: 'One that was uploaded, instead of a cover' }),
  side: nullable(oneOf(['left', 'right'])),
  isClosable: Type.Boolean(),
  sponsorType: nullable(oneOf(sponsorTypes)),
  jumpUrl: Path,
  platform: oneOf(contentPlatforms),
  sort: Type.Integer({ minimum: 0, maximum: 9_999, description: 'Small ones come first' }),
  startAt: Instant,
  endAt: nullable(Instant),
  isOn: Type.Boolean(),
  isOffer: Type.Boolean({ description: 'Shown to nobody who gets no promotion now' }),
}
const waiting = closed({
  ...publication,
  applicant: Type.String(),
  reason: Type.String(),
  askedAt: Instant,
})
export const Publication = closed({
  id: Id,
  ...publication,
  waiting: nullable(waiting),
  state: oneOf(['standing', 'coming', 'over', 'off']),
  version,
  updatedAt: Instant,
})

export const listPublications = {
  query: closed({ slot: oneOf(publicationSlotNames) }),
  data: Type.Array(Publication, { maxItems: mostPublications }),
}
export const listSchedule = {
  data: Type.Array(Publication, { maxItems: mostPublications }),
}
export const savePublication = {
  body: closed({ ...change, id: nullable(Id), version, ...publication }),
  data: Publication,
}
export const approvePublication = {
  params: closed({ publicationId: Id }),
  body: closed({ ...change, version }),
  data: Publication,
}
export const refusePublication = approvePublication

const configuration = {
  title: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
  webLogoTitleUrl: Type.String({
    maxLength: 8_000,
    pattern: logoForm.source,
    description: 'A picture of the site itself, or one written out; empty = the seal',
  }),
  disablePhones: Type.Boolean(),
  globePhoneNumber: Type.Boolean(),
  siteFestivalSkin: oneOf(festivalSkins, 'Empty = none'),
  siteVideoSkinOpen: Type.Boolean(),
  siteVideoActiveUrl: oneOf(siteClips, 'Empty = none'),
  downloadRedirect: oneOf(downloadRedirects),
  audioFingerprintTimeoutMs: nullable(Type.Integer({ minimum: 100, maximum: 10_000 })),
}
export const SiteConfiguration = closed({ ...configuration, version, updatedAt: nullable(Instant) })
export const getSiteConfiguration = { data: SiteConfiguration }
export const updateSiteConfiguration = {
  body: closed({ ...change, version, ...configuration }),
  data: SiteConfiguration,
}

const entry = {
  entry: Type.Integer({ minimum: 1, maximum: 999 }),
  note: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  items: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
}
export const SiteEntry = closed({ ...entry, version, updatedAt: nullable(Instant) })
export const listSiteEntries = { data: Type.Array(SiteEntry) }
export const saveSiteEntry = { body: closed({ ...change, version, ...entry }), data: SiteEntry }
