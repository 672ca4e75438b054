import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getSiteSettings, updateSiteSettings } from '@zhengju/contract/site/office-calls'
import { fieldOf, instantOf, time } from '#lib/show.ts'
import { siteText as text } from '#text/site.ts'

export type Settings = DataOf<typeof getSiteSettings>
export type Wish = Omit<BodyOf<typeof updateSiteSettings>, 'commandId' | 'reason'>

/** The settings as the form's fields hold them. */
export interface Draft {
  readonly isMaintenance: boolean
  readonly startAt: string
  readonly endAt: string
  readonly content: string
  readonly stopLogin: boolean
  readonly stopRegister: boolean
}

export function draftOf({ maintainConfig, stopLogin, stopRegister }: Settings): Draft {
  return {
    isMaintenance: maintainConfig.status === inMaintenance,
    startAt: fieldOf(maintainConfig.startAt),
    endAt: fieldOf(maintainConfig.endAt),
    content: maintainConfig.content,
    stopLogin,
    stopRegister,
  }
}

export function wishOf(draft: Draft, version: number): Wish {
  return {
    version,
    maintainConfig: {
      status: draft.isMaintenance ? inMaintenance : 1,
      startAt: instantOf(draft.startAt),
      endAt: instantOf(draft.endAt),
      content: draft.content.trim(),
    },
    stopLogin: draft.stopLogin,
    stopRegister: draft.stopRegister,
  }
}

export function problemOf({ startAt, endAt }: Draft): string | undefined {
  const [from, to] = [instantOf(startAt), instantOf(endAt)]
  return from !== null && to !== null && to <= from ? text.endBeforeStart : undefined
}

/** What would change, in words. */
export function changesOf(settings: Settings, draft: Draft): string[] {
  const old = draftOf(settings)
  const lines: string[] = []
  const add = (name: string, before: string, after: string) => {
    if (before !== after) lines.push(`${name}：${before || text.none} → ${after || text.none}`)
  }
  add(text.maintenance, stateOf(old), stateOf(draft))
  add(text.startAt, shown(old.startAt), shown(draft.startAt))
  add(text.endAt, shown(old.endAt), shown(draft.endAt))
  add(text.content, old.content, draft.content.trim())
  add(text.stopLogin, answer(old.stopLogin), answer(draft.stopLogin))
  add(text.stopRegister, answer(old.stopRegister), answer(draft.stopRegister))
  return lines
}

/** In site pre-info 0 is in maintenance. */
const inMaintenance = 0

function stateOf({ isMaintenance }: Draft): string {
  return isMaintenance ? text.on : text.off
}

function shown(field: string): string {
  const at = instantOf(field)
  return at === null ? '' : time(at).slice(0, 16)
}

function answer(isSo: boolean): string {
  return isSo ? text.yes : text.no
}
