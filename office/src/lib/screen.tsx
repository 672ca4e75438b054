import { Button } from 'antd'
import type { ReactNode } from 'react'
import { shellText } from '../text/shell.ts'

/** The head of a screen: what it is, what is looked at, and a fresh look. */
export function Screen(props: {
  readonly title: string
  readonly note?: ReactNode
  readonly tools?: ReactNode
  readonly onRefresh?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const { title, note, tools, onRefresh, children } = props
  return (
    <section className="screen" aria-label={title}>
      <header className="screen__head">
        <div className="grow">
          <h1>{title}</h1>
          {note ? <p className="soft">{note}</p> : null}
        </div>
        {tools}
        {onRefresh ? <Button onClick={onRefresh}>{shellText.refresh}</Button> : null}
      </header>
      {children}
    </section>
  )
}

/** Money in a column: figures under figures, cents smaller than yuan. */
export function Figure({ text, isLarge = false }: { text: string; isLarge?: boolean }) {
  const [yuan, cents] = text.split('.')
  return (
    <span className={isLarge ? 'figure figure--large' : 'figure'}>
      {yuan}
      <small>.{cents}</small>
    </span>
  )
}
