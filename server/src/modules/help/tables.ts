/** A row of `help_page`: absent while nobody changed anything. */
export interface HelpPageRow {
  readonly slug: string
  readonly title: string | null
  readonly note_head: string | null
  readonly note: string | null
  readonly version: bigint
}

/** A row of `help_version`: what was asked for, and what became of it. */
export interface HelpVersionRow extends HelpPageRow {
  readonly state: 'waiting' | 'published' | 'refused' | 'replaced'
  readonly applicant_id: string
  readonly applicant_name: string
  readonly reason: string
  readonly asked_at: bigint
  readonly check_user_name: string | null
  readonly check_reason: string | null
  readonly decided_at: bigint | null
}

/** How many found a page useful, and how many did not. */
export interface HelpRatingCount {
  readonly slug: string
  readonly useful: number
  readonly useless: number
}
