import type {
  getSiteConfiguration,
  updateSiteConfiguration,
} from '@zhengju/contract/content/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { logoForm, openingClip, type SiteClip } from '@zhengju/contract/site/calls'
import { clipNames, redirectText, skinText, configurationText as text } from '#text/content.ts'

export type Configuration = DataOf<typeof getSiteConfiguration>
type Wish = Omit<BodyOf<typeof updateSiteConfiguration>, 'commandId' | 'reason' | 'version'>

/** The configuration as the form's fields hold it. */
export interface Choices extends Omit<Wish, 'audioFingerprintTimeoutMs'> {
  readonly hasFingerprint: boolean
  readonly timeout: string
}

export const clipText: Readonly<Record<SiteClip, string>> = {
  '': clipNames.none,
  [openingClip]: clipNames.opening,
}

const usualTimeout = '1000'

export function choicesOf(known: Configuration): Choices {
  const { version: _, updatedAt: __, audioFingerprintTimeoutMs: ms, ...rest } = known
  return { ...rest, hasFingerprint: ms !== null, timeout: ms === null ? usualTimeout : String(ms) }
}

export function wishOfChoices({ hasFingerprint, timeout, ...rest }: Choices): Wish {
  const audioFingerprintTimeoutMs = hasFingerprint ? Number(timeout) : null
  return { ...rest, title: rest.title.trim(), audioFingerprintTimeoutMs }
}

export function configurationProblem(draft: Choices): string | undefined {
  const ms = Number(draft.timeout)
  if (draft.title.trim() === '') return text.needTitle
  if (!logoForm.test(draft.webLogoTitleUrl)) return text.badLogo
  if (draft.siteVideoSkinOpen && draft.siteVideoActiveUrl === '') return text.needClip
  return draft.hasFingerprint && (ms < 100 || ms > 10_000) ? text.badTimeout : undefined
}

/** What would change, in words. */
export function configurationChanges(known: Configuration, draft: Choices): string[] {
  const before = linesOf(choicesOf(known))
  return linesOf(draft).flatMap(([name, value], at) =>
    value === before[at]?.[1] ? [] : [`${name}：${before[at]?.[1]} → ${value}`],
  )
}

function linesOf(draft: Choices): readonly (readonly [string, string])[] {
  return [
    [text.title, draft.title.trim()],
    [text.logo, shortLogo(draft.webLogoTitleUrl)],
    [text.disablePhones, answer(draft.disablePhones)],
    [text.globePhoneNumber, answer(draft.globePhoneNumber)],
    [text.siteFestivalSkin, skinText[draft.siteFestivalSkin]],
    [text.siteVideoActiveUrl, clipText[draft.siteVideoActiveUrl]],
    [text.siteVideoSkinOpen, answer(draft.siteVideoSkinOpen)],
    [text.downloadRedirect, redirectText[draft.downloadRedirect]],
    [text.audioFingerprint, draft.hasFingerprint ? `${draft.timeout} ms` : text.off],
  ]
}

/** A picture that is written out is long: its beginning and its length tell one from another. */
function shortLogo(url: string): string {
  if (url === '') return text.logoNone
  return url.length > 60 ? `${url.slice(0, 40)}… (${url.length})` : url
}

function answer(isSo: boolean): string {
  return isSo ? text.yes : text.no
}
