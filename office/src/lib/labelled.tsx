import { type ReactNode, useId } from 'react'

/** A field of a form with its name above it. */
export function Labelled(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="form-full">
      <label htmlFor={id}>
        {props.title} {props.hint ? <span className="soft">{props.hint}</span> : null}
      </label>
      {props.children(id)}
    </div>
  )
}
