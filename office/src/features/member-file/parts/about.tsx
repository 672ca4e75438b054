import { Segmented, type TableProps } from 'antd'
import { useState } from 'react'
import { ListSheet } from '#lib/list-sheet.tsx'
import { reviewText } from '#text/identity.ts'
import { fileText as text } from '#text/member-file.ts'
import { useMemberReviews, useMemberTrail } from '../api/api.ts'

type Rows<List extends (...given: never[]) => { items: readonly unknown[] | undefined }> =
  NonNullable<ReturnType<List>['items']>[number]
export type Review = Rows<typeof useMemberReviews>
export type TrailLine = Rows<typeof useMemberTrail>

const states = ['open', 'approved', 'refused'] as const

/** What he asked to be changed of himself, as the desk of identity shows it. */
export function Reviews(props: {
  readonly name: string
  readonly columns: NonNullable<TableProps<Review>['columns']>
}) {
  const [state, setState] = useState<(typeof states)[number]>('open')
  const list = useMemberReviews(props.name, state)
  return (
    <ListSheet
      name="memberIdentity"
      lead={
        <Segmented
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: reviewText[value] }))}
        />
      }
      list={list}
      columns={props.columns}
      idOf={({ id }) => id}
      empty={{ title: text.identityEmptyTitle, text: text.identityEmpty }}
    />
  )
}

/** What operators did to him. */
export function MemberTrail(props: {
  readonly name: string
  readonly columns: NonNullable<TableProps<TrailLine>['columns']>
  readonly expandable: NonNullable<TableProps<TrailLine>['expandable']>
}) {
  const list = useMemberTrail(props.name)
  return (
    <ListSheet
      name="memberTrail"
      list={list}
      columns={props.columns}
      idOf={({ id }) => id}
      empty={{ title: text.trailEmptyTitle, text: text.trailEmpty }}
      expandable={props.expandable}
    />
  )
}
