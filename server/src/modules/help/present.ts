import type { listHelpVersions, officeListHelp } from '@zhengju/contract/help/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { HelpWords } from '@zhengju/domain/content'
import type { HelpVersionRow } from './tables.ts'

type Version = DataOf<typeof listHelpVersions>['items'][number]
type Waiting = DataOf<typeof officeListHelp>['items'][number]['waiting']

/** What operators wrote, from a page or one of its versions. */
export function wordsOf(
  row: Pick<HelpVersionRow, 'title' | 'note_head' | 'note'> | undefined,
): HelpWords {
  const { title = null, note_head = null, note = null } = row ?? {}
  return {
    title,
    note: note_head === null || note === null ? null : { head: note_head, text: note },
  }
}

export function presentWaiting(row: HelpVersionRow | undefined): Waiting {
  if (!row) return null
  const { applicant_name: applicant, reason, asked_at } = row
  return { ...wordsOf(row), applicant, reason, askedAt: Number(asked_at) }
}

export function presentVersion(row: HelpVersionRow): Version {
  return {
    version: Number(row.version),
    ...wordsOf(row),
    state: row.state,
    applicant: row.applicant_name,
    reason: row.reason,
    askedAt: Number(row.asked_at),
    checkUser: row.check_user_name,
    checkReason: row.check_reason,
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  }
}
