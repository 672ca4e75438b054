import type { ContentPlatform, Cover, SponsorType } from '@zhengju/contract/content/calls'
import type {
  listPublications,
  PublicationSlot,
  savePublication,
} from '@zhengju/contract/content/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { fieldOf, instantOf } from '#lib/show.ts'
import { contentText as text } from '#text/content.ts'

export type Publication = DataOf<typeof listPublications>[number]
export type Wish = Omit<BodyOf<typeof savePublication>, 'commandId' | 'reason'>

/** A publication as the form's fields hold it. */
export interface Draft {
  readonly title: string
  readonly content: string
  readonly cover: Cover | null
  /** An uploaded picture, instead of a cover. */
  readonly pictureId: string | null
  readonly side: 'left' | 'right'
  readonly isClosable: boolean
  readonly sponsorType: SponsorType
  readonly jumpUrl: string
  readonly platform: ContentPlatform
  readonly sort: string
  readonly startAt: string
  readonly endAt: string
  readonly isOn: boolean
  readonly isOffer: boolean
}

/** Of a publication, or of a new one that begins now. */
export function draftOf(known: Partial<Wish> | undefined, now: number): Draft {
  return {
    title: known?.title ?? '',
    content: known?.content ?? '',
    cover: known?.cover ?? null,
    pictureId: known?.pictureId ?? null,
    side: known?.side ?? 'right',
    isClosable: known?.isClosable ?? true,
    sponsorType: known?.sponsorType ?? 'venue',
    jumpUrl: known?.jumpUrl ?? '',
    platform: known?.platform ?? 'all',
    sort: String(known?.sort ?? 10),
    startAt: fieldOf(known?.startAt ?? now),
    endAt: fieldOf(known?.endAt ?? null),
    isOn: known?.isOn ?? true,
    isOffer: known?.isOffer ?? false,
  }
}

/** What the server is asked for; a slot's own fields only where it has them. */
export function wishOf(slot: PublicationSlot, known: Publication | undefined, draft: Draft): Wish {
  const { cover, pictureId, side, sponsorType, sort, startAt, endAt, ...rest } = draft
  return {
    id: known?.id ?? null,
    version: known?.version ?? 0,
    slot,
    ...rest,
    title: draft.title.trim(),
    content: draft.content.trim(),
    jumpUrl: draft.jumpUrl.trim(),
    cover: hasCover(slot) ? cover : null,
    pictureId: hasCover(slot) ? pictureId : null,
    side: slot === 'icon' ? side : null,
    sponsorType: slot === 'naming' ? sponsorType : null,
    sort: Number(sort),
    startAt: keptOr(known?.startAt, startAt) ?? 0,
    endAt: keptOr(known?.endAt, endAt),
  }
}

export function problemOf(slot: PublicationSlot, draft: Draft): string | undefined {
  const [from, to] = [instantOf(draft.startAt), instantOf(draft.endAt)]
  if (draft.title.trim() === '') return text.needTitle
  if (!hasCover(slot) && draft.content.trim() === '') return text.needContent
  if (hasCover(slot) && draft.cover === null && draft.pictureId === null) return text.needCover
  if ((slot === 'icon' || slot === 'ad') && draft.jumpUrl.trim() === '') return text.needJump
  if (from === null) return text.needStart
  return to !== null && to <= from ? text.endBeforeStart : undefined
}

export function hasCover(slot: PublicationSlot): boolean {
  return slot === 'ad' || slot === 'icon' || slot === 'naming'
}

/** Fields show minutes: a time that was not touched keeps its seconds. */
function keptOr(known: number | null | undefined, field: string): number | null {
  return known !== undefined && fieldOf(known) === field ? known : instantOf(field)
}
